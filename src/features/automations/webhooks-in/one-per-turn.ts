/** Runs one piece of slow synchronous work per turn of the event loop, so that other work runs in between. */
export function createOnePerTurn(): <Result>(work: () => Result) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(nextTurn).then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
