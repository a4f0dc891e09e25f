/** Counts turns of the event loop: work that takes several of them lets other requests in between, on any machine. */
export function countTurns(): { passed: () => number; stop: () => void } {
  let passed = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    next = setImmediate(() => {
      passed += 1;
      turn();
    });
  };
  turn();
  return { passed: () => passed, stop: () => clearImmediate(next) };
}
