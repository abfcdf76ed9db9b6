// The text view: the game's widget tree as real elements, for screen readers,
// keyboards, phones' keyboards and tests. The program sends the whole tree as
// JSON (internal/ui/textview, Mirror) whenever it has changed; elements are kept by id,
// so that focus, caret and scrolling stay where they are. Every element of a node has
// data-id, and events on it are sent to the program as (id, event, value).
"use strict";

(() => {
class TextView {
  // root is filled with the tree; fire(id, event, value) is called for each event, and
  // entitle(title) with the name of the screen that is shown.
  constructor(root, fire, entitle) {
    this.root = root;
    this.entitle = entitle;
    // Events during an update wait until it is complete.
    this.fire = (...event) => (this.showing ? queueMicrotask(() => fire(...event)) : fire(...event));
    this.showing = false;
    this.shown = "";
    this.dialog = null; // the id of the open dialog that can be dismissed
    this.sent = false; // the Enter that has sent a text off is still held
    for (const kind of ["keydown", "keypress"]) {
      root.addEventListener(kind, (event) => {
        if (kind === "keydown" && !event.repeat) this.sent = false;
        if (!this.sent || event.key !== "Enter") return;
        event.preventDefault(); // it presses nothing that has got the focus meanwhile
        event.stopPropagation();
      }, true);
    }
    root.addEventListener("focusin", (event) => {
      const id = event.target.closest("[data-id]")?.dataset.id;
      if (id && id !== this.focus) this.fire(id, "focus", "");
      this.focus = id;
    });
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.dialog) return;
      event.preventDefault();
      this.fire(this.dialog, "dismiss", "");
    });
  }

  // show brings the elements up to date with a tree.
  show(text) {
    if (text === this.shown) return;
    this.shown = text;
    const inside = this.root.contains(document.activeElement);
    this.dialog = null;
    this.wanted = null;
    this.showing = true;
    const tree = JSON.parse(text);
    this.entitle(tree.children?.[0]?.label ?? ""); // its other children are lists and hints over the page
    levelled(tree);
    this.children(this.root, [tree]);
    if (inside) this.follow();
    this.showing = false;
  }

  // showNode brings the element of one node up to date. A tree that was shown before it may come again.
  showNode(node) {
    this.find(node.id)?.refresh(node);
    this.shown = "";
  }

  // follow moves the focus to the program's focus or, if the focused element is gone, to
  // the beginning.
  follow() {
    const active = document.activeElement;
    const lost = !this.root.contains(active) || active.closest("[inert]");
    const target = this.wanted && this.find(this.wanted);
    if (target && !target.contains(active)) {
      this.focus = this.wanted; // the program need not be told
      focusable(target).focus();
    }
    else if (lost) (this.dialog ? focusable(this.find(this.dialog)) : this.root.closest("[role]")).focus();
  }

  find(id) { return this.root.querySelector('[data-id="' + CSS.escape(id) + '"]'); }

  // children makes the elements of nodes the children of parent, keeping those
  // that are there already: moving or making an element again loses its focus.
  children(parent, nodes) {
    const old = new Map([...parent.children].map((element) => [element.key, element]));
    const places = new Map(); // the number of children of each role so far
    const wanted = nodes.filter((node) => makers[node.role]).map((node) => {
      const tag = node.role + (node.level ?? "") + (node.lines > 1 ? "s" : "");
      const place = places.get(tag) ?? 0;
      places.set(tag, place + 1);
      const key = tag + " " + (node.id ?? "#" + place);
      const element = old.get(key) ?? this.make(node, key);
      old.delete(key);
      this.update(element, node);
      return element;
    });
    for (const element of old.values()) element.remove();
    arrange(parent, wanted);
  }

  make(node, key) {
    const element = makers[node.role](this, node);
    element.key = key;
    return element;
  }

  update(element, node) {
    set(element, "data-id", node.id);
    element.inert = Boolean(node.inert);
    if (node.focus) this.wanted = node.id;
    if (node.role === "dialog" && node.dismiss) this.dialog = node.id;
    element.refresh(node);
  }
}

// levelled takes the gaps out of the levels of the headings, which begin below that of
// the whole text view, in a dialog anew.
function levelled(node, above = { level: 1 }) {
  if (node.level) node.level = above.level = Math.min(Math.max(node.level, 2), above.level + 1);
  for (const child of node.children ?? []) levelled(child, child.role === "dialog" ? { level: 1 } : above);
}

// set sets or removes an attribute.
function set(element, name, value) {
  if (value === undefined || value === null || value === "" || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// write changes the existing text node, since a clock changes every second.
function write(element, text = "") {
  if (element.textContent === text) return;
  const only = element.childNodes.length === 1 && element.firstChild;
  if (only instanceof Text) only.data = text;
  else element.textContent = text;
}

// arrange puts elements in order, and moves none that is in its place.
function arrange(parent, elements) {
  let next = parent.firstElementChild;
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

const focusable = (element) =>
  element.matches("button, input, select, textarea") ? element
    : element.querySelector('[tabindex="0"]') ?? element.querySelector("button, input, select, textarea") ?? element;

function create(tag, className = "", refresh = () => {}) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.refresh = refresh;
  return element;
}

// The makers of elements by role. Each returns an element with a function refresh
// that updates it from its node.
const makers = {
  column: box("div"), row: box("div"), grid: box("div"), layer: box("div"), list: box("ul"), listitem: item,
  text: words, button: button, toggle: button, link: button,
  slider: slider, select: choice, textfield: field, tabs: pills, progress: meter,
  table: table, board: board, places: places, chart: image, picture: image, dialog: dialog,
};

function box(tag) {
  return (view, first) => create(tag, first.role, function (node) {
    set(this, "role", node.landmark ?? (tag === "div" && node.label && "group")); // a list stays one
    set(this, "aria-label", node.label);
    view.children(this, node.children ?? []);
  });
}

function item(view) {
  const element = create("li");
  const press = create("button");
  const inner = create("div");
  press.type = "button";
  element.append(press, inner);
  press.onclick = () => view.fire(element.dataset.id, "press", "");
  element.refresh = (node) => {
    press.hidden = !node.press;
    write(press, node.text ?? node.label);
    set(press, "aria-current", node.selected && "true");
    view.children(inner, [...(node.press || !node.label ? [] : [{ role: "text", label: node.label }]), ...(node.children ?? [])]);
  };
  return element;
}

function words(view, first) {
  return create(first.level ? "h" + Math.min(first.level, 6) : "p", "", function (node) {
    set(this, "role", node.live && !node.level && "status"); // a heading stays one
    set(this, "aria-live", node.live && node.level && "polite");
    set(this, "aria-label", node.text && node.label);
    write(this, node.text ?? node.label);
    this.hidden = !node.label && !node.text;
  });
}

// Disabled buttons stay focusable: a button that disables itself keeps the focus.
function button(view) {
  const element = create("button");
  element.type = "button";
  element.onclick = () => {
    if (element.getAttribute("aria-disabled") !== "true") view.fire(element.dataset.id, "press", "");
  };
  element.refresh = (node) => {
    write(element, node.text ?? node.label);
    set(element, "aria-label", node.text && node.label);
    set(element, "aria-pressed", node.role === "toggle" ? String(Boolean(node.checked)) : null);
    set(element, "aria-current", node.selected && "true");
    set(element, "aria-disabled", (node.disabled || !node.press) && "true");
    set(element, "aria-description", node.help);
    set(element, "title", node.help);
  };
  return element;
}

// labelled puts a label before a control and its help after it.
let labels = 0;
function labelled(control, refresh) {
  const element = create("div", "field");
  const label = create("label");
  const help = create("p", "help");
  control.id = "control-" + ++labels;
  label.htmlFor = control.id;
  help.id = control.id + "-help";
  element.append(label, control, help);
  element.refresh = (node) => {
    write(label, node.label);
    write(help, node.help);
    help.hidden = !node.help;
    set(control, "aria-describedby", node.help && help.id);
    set(control, "aria-invalid", node.invalid && "true");
    control.disabled = Boolean(node.disabled);
    refresh(node);
  };
  return element;
}

function slider(view) {
  const range = create("input");
  range.type = "range";
  const element = labelled(range, (node) => {
    range.min = node.min;
    range.max = node.max;
    range.step = node.step ?? "any";
    range.value = node.number;
    set(range, "aria-valuetext", node.value);
  });
  range.oninput = () => view.fire(element.dataset.id, "change", range.value);
  return element;
}

function choice(view) {
  const select = create("select");
  const element = labelled(select, (node) => {
    const shape = JSON.stringify(node.options);
    if (select.shape !== shape) {
      select.shape = shape;
      fillChoice(select, node.options ?? []);
    }
    select.value = node.value ?? "";
  });
  select.onchange = () => view.fire(element.dataset.id, "change", select.value);
  return element;
}

function fillChoice(select, options) {
  select.replaceChildren();
  const groups = new Map();
  for (const { value, label = value, note, group } of options) {
    const option = new Option(note ? label + " (" + note + ")" : label, value);
    if (!group) {
      select.append(option);
      continue;
    }
    if (!groups.has(group)) {
      const heading = create("optgroup");
      heading.label = group;
      groups.set(group, heading);
      select.append(heading);
    }
    groups.get(group).append(option);
  }
}

function field(view, first) {
  const input = create(first.lines > 1 ? "textarea" : "input");
  if (first.lines > 1) input.rows = first.lines;
  set(input, "autocomplete", "off");
  set(input, "autocapitalize", "off");
  set(input, "spellcheck", "false");
  let shown; // the program's value at the last update
  let sent = []; // the values sent and not yet shown by the program, the oldest first
  // The typed text stays, with its caret, until the program sets another value: one that
  // is neither the last value nor an echo of a value sent.
  const take = (value) => {
    if (value === shown) return;
    shown = value;
    const echo = sent.indexOf(value);
    sent = echo < 0 ? [] : sent.slice(echo + 1);
    if (echo < 0 && input.value !== value) input.value = value;
  };
  const element = labelled(input, (node) => {
    take(node.value ?? "");
    input.readOnly = Boolean(node.readonly);
  });
  input.oninput = () => {
    sent.push(input.value);
    view.fire(element.dataset.id, "change", input.value);
  };
  input.onkeydown = (event) => {
    if (event.key !== "Enter" || input.tagName !== "INPUT") return;
    event.preventDefault(); // else the same key presses the button that gets the focus
    view.sent = true;
    shown = undefined; // the program may have had the text between two trees only, and be empty again
    view.shown = "";
    view.fire(element.dataset.id, "submit", "");
  };
  return element;
}

function pills(view) {
  const element = create("div", "tabs");
  element.refresh = (node) => {
    set(element, "role", "group");
    set(element, "aria-label", node.label);
    const options = node.options ?? [];
    while (element.children.length > options.length) element.lastChild.remove();
    options.forEach(({ value, label, note }, i) => {
      const pill = element.children[i] ?? element.appendChild(create("button"));
      pill.type = "button";
      write(pill, label);
      set(pill, "title", note);
      set(pill, "aria-pressed", String(value === (node.value ?? "")));
      set(pill, "aria-disabled", node.disabled && "true");
      pill.onclick = () => node.disabled || view.fire(node.id, "change", value);
    });
  };
  return element;
}

function meter() {
  const bar = create("progress");
  const element = labelled(bar, (node) => {
    set(bar, "aria-label", node.label); // said once: the words before the bar are seen only
    bar.max = Math.max(node.max - node.min, Number.MIN_VALUE);
    bar.value = node.number - node.min;
    set(bar, "aria-valuetext", node.value || node.text);
  });
  set(element.querySelector("label"), "aria-hidden", "true");
  return element;
}

function image() {
  return create("p", "", function (node) {
    this.hidden = !node.label;
    set(this, "aria-label", null);
    write(this, node.label);
  });
}

function dialog(view) {
  return create("div", "dialog", function (node) {
    set(this, "role", "dialog");
    set(this, "aria-modal", "true");
    set(this, "aria-label", node.label);
    set(this, "tabindex", "-1");
    view.children(this, node.children ?? []);
  });
}

// rowsOf adds or removes rows of a table.
function rowsOf(body, count) {
  while (body.rows.length > count) body.deleteRow(-1);
  while (body.rows.length < count) body.insertRow();
  return [...body.rows];
}

// cellsOf adds or removes cells of a row, th or td by a function of the column.
function cellsOf(row, count, tag) {
  while (row.cells.length > count) row.deleteCell(-1);
  [...row.cells].forEach((cell, i) => cell.localName === tag(i) || cell.replaceWith(create(tag(i))));
  for (let i = row.cells.length; i < count; i++) row.append(create(tag(i)));
  return [...row.cells];
}

// pressable writes words into a cell, in a button if they can be pressed.
function pressable(view, cell, { id, label, press, selected, sorted }) {
  let inner = cell;
  if (press) {
    inner = cell.querySelector("button");
    if (!inner) cell.replaceChildren(inner = create("button"));
    inner.type = "button";
    inner.onclick = () => view.fire(id, "press", "");
    set(inner, "data-id", id);
    set(inner, "aria-current", selected && "true");
  }
  set(cell, "aria-sort", sorted && (sorted > 0 ? "ascending" : "descending"));
  write(inner, label);
}

function table(view) {
  const element = create("div", "scroll");
  const grid = element.appendChild(create("table"));
  const head = grid.createTHead().insertRow();
  const body = grid.createTBody();
  element.refresh = (node) => {
    const heads = node.heads ?? [];
    const rows = node.rows ?? [];
    set(grid, "aria-label", node.label);
    cellsOf(head, heads.length, (i) => (heads[i].label ? "th" : "td")).forEach((cell, i) => {
      set(cell, "scope", heads[i].label && "col");
      set(cell, "class", heads[i].numeric && "numeric");
      pressable(view, cell, heads[i]);
    });
    rowsOf(body, rows.length).forEach((row, r) => {
      const { id, cells = [], press, selected } = rows[r];
      set(row, "data-id", press ? null : id);
      set(row, "aria-current", selected && "true");
      if (rows[r].focus) view.wanted = id;
      cellsOf(row, cells.length, () => "td").forEach((cell, i) => {
        set(cell, "class", heads[i]?.numeric && "numeric");
        pressable(view, cell, { id, label: cells[i], selected, press: press && i === 0 });
      });
    });
  };
  return element;
}

// A board is a table of buttons of which one is in the tab order; the arrow
// keys go from one to the next.
function board(view) {
  const element = create("div", "scroll");
  const grid = element.appendChild(create("table", "board"));
  const head = grid.createTHead().insertRow();
  const body = grid.createTBody();
  let columns = 0;
  const squares = () => [...body.querySelectorAll("button")];
  grid.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = Number(event.target.dataset.square);
    const side = Math.abs(step) === 1 && Math.floor((at + step) / columns) !== Math.floor(at / columns);
    if (!side) body.querySelector('[data-square="' + (at + step) + '"]')?.focus();
  };
  grid.addEventListener("focusin", (event) => {
    for (const square of squares()) square.tabIndex = square === event.target ? 0 : -1;
  });
  element.refresh = (node) => {
    ({ columns } = node);
    const { rows, cells, columnNames, rowNames } = node;
    const named = rowNames ? 1 : 0;
    set(grid, "aria-label", node.label);
    head.hidden = !columnNames;
    // A board with less than all squares is a corner: the columns and lines without one are left out.
    const inUse = new Set(cells.flatMap((cell, at) => (cell.hidden ? [] : [named + at % columns])));
    const out = (i) => i >= named && !inUse.has(i);
    cellsOf(head, columns + named, (i) => (columnNames?.[i - named] ? "th" : "td")).forEach((cell, i) => {
      cell.hidden = out(i);
      write(cell, columnNames?.[i - named]);
    });
    rowsOf(body, rows).forEach((row, r) => {
      row.hidden = cells.slice(r * columns, (r + 1) * columns).every((cell) => cell.hidden);
      cellsOf(row, columns + named, (i) => (i < named && rowNames[r] ? "th" : "td")).forEach((cell, i) => {
        cell.hidden = out(i);
        if (i < named) write(cell, rowNames[r]);
        else square(view, cell, cells[r * columns + i - named], r * columns + i - named);
      });
    });
    const all = squares();
    const inside = all.find((s) => s === document.activeElement);
    const cursor = body.querySelector('[data-square="' + node.cursor + '"]');
    const entry = cursor ?? inside ?? all.find((s) => s.getAttribute("aria-disabled") !== "true") ?? all[0];
    for (const s of all) s.tabIndex = s === entry ? 0 : -1;
    if (inside && cursor && inside !== cursor) cursor.focus();
  };
  return element;
}

// A board whose squares have places of their own, as the nodes of a graph have, is a
// list of buttons. One is in the tab order; the arrow keys go through the list.
function places(view) {
  const element = create("ul", "places");
  let sent; // the button that the program has not heard of yet: what it says until then is old
  const buttons = () => [...element.querySelectorAll("button:not([hidden])")];
  element.onkeydown = (event) => {
    const all = buttons();
    const at = all.indexOf(event.target);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[to]?.focus();
  };
  element.addEventListener("focusin", (event) => {
    sent = event.target.dataset.square;
    for (const button of buttons()) button.tabIndex = button === event.target ? 0 : -1;
  });
  element.refresh = (node) => {
    set(element, "aria-label", node.label);
    while (element.children.length > node.cells.length) element.lastChild.remove();
    while (element.children.length < node.cells.length) element.append(create("li"));
    node.cells.forEach((cell, i) => square(view, element.children[i], { ...cell, text: cell.label }, i));
    const all = buttons();
    const inside = all.find((b) => b === document.activeElement);
    const cursor = element.querySelector('[data-square="' + node.cursor + '"]');
    const entry = cursor ?? inside ?? all[0];
    for (const b of all) b.tabIndex = b === entry ? 0 : -1;
    if (sent === String(node.cursor)) sent = undefined;
    else if (sent === undefined && inside && cursor && inside !== cursor) cursor.focus();
  };
  return element;
}

function square(view, cell, { id, label, text, disabled, hidden }, at) {
  const element = cell.querySelector("button") ?? cell.appendChild(create("button"));
  element.type = "button";
  element.hidden = Boolean(hidden);
  element.dataset.square = at;
  set(element, "data-id", id);
  set(element, "aria-label", label);
  set(element, "aria-disabled", disabled && "true");
  write(element, text ?? "·");
  element.onclick = () => view.fire(id, "press", ""); // a disabled one too: the game says why it can't be played
}

window.TextView = TextView;
})();
