// What a page does with the package, and what is bundled in the other test.
import { render, solve } from "cavalo";

try {
  const { moves, steps } = await solve({ puzzle: "tiles", position: "1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15" });
  document.getElementById("board").innerHTML = await render({ puzzle: "tiles", position: "1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15", moves });
  const stopped = solve({ puzzle: "tiles", position: "0.15.8.3/12.11.7.4/14.10.6.5/9.13.2.1", algorithm: "idastar", heuristic: "manhattan" });
  for await (const progress of stopped) if (progress.generated > 0) stopped.stop();
  document.title = `${steps} ${moves} ${(await stopped).status}`;
} catch (error) {
  document.title = String(error);
}
