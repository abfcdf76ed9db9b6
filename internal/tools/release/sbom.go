package main

import (
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"cavalo/assets"
	"cavalo/internal/tools/gowasm"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
)

func (r release) listParts() error {
	versions, err := moduleVersions()
	if err != nil {
		return err
	}
	return r.write("cavalo-"+r.version+".cdx.json", func(w io.Writer) error {
		return cyclonedx.NewBOMEncoder(w, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(r.bom(versions))
	})
}

// bom is that list: everything named in assets with its licence and, for modules, its version.
func (r release) bom(versions map[string]string) *cyclonedx.BOM {
	var parts []cyclonedx.Component
	for _, l := range licences(assets.Page, assets.Command, assets.Desktop) {
		part := cyclonedx.Component{
			Type: cyclonedx.ComponentTypeLibrary, BOMRef: l.Name, Name: l.Name, Version: versions[l.Name],
			Copyright: l.Holder,
			Licenses:  &cyclonedx.Licenses{{License: &cyclonedx.License{ID: l.Kind}}},
		}
		if part.Version != "" {
			part.PackageURL = "pkg:golang/" + l.Name + "@" + part.Version
		}
		parts = append(parts, part)
		if l.Name == gowasm.Ebitengine { // the page's version next to the desktop's
			part.BOMRef += "@" + gowasm.EbitengineVersion
			part.Version, part.PackageURL = gowasm.EbitengineVersion, "pkg:golang/"+l.Name+"@"+gowasm.EbitengineVersion
			parts = append(parts, part)
		}
	}
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{
		Timestamp: r.time.Format(time.RFC3339),
		Component: &cyclonedx.Component{Type: cyclonedx.ComponentTypeApplication, BOMRef: "cavalo", Name: "cavalo", Version: r.version},
	}
	bom.Components = &parts
	return bom
}

// licences returns the licences of several programs' dependencies, each once.
func licences(of ...assets.Program) (all []assets.Licence) {
	for _, program := range of {
		for _, l := range assets.Licences(program) {
			if !slices.ContainsFunc(all, func(a assets.Licence) bool { return a.Name == l.Name }) {
				all = append(all, l)
			}
		}
	}
	slices.SortFunc(all, func(a, b assets.Licence) int { return strings.Compare(a.Name, b.Name) })
	return all
}

func moduleVersions() (map[string]string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Path}} {{.Version}}", "all").Output()
	if err != nil {
		return nil, err
	}
	versions := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, version, _ := strings.Cut(strings.TrimSpace(line), " ")
		versions[path] = version
	}
	return versions, nil
}
