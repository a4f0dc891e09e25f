/** Does work that computes for a while one piece per turn of the event loop, so that everything else gets its turns between. */
export function createOnePerTurn(): <Result>(work: () => Result) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(nextTurn).then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
