/** Limits how many tasks of one key run at once; the others wait in order of arrival. */
export function createTurns(
  most: number,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const keys = new Map<string, { working: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const turns = keys.get(key) ?? { working: 0, waiting: [] };
    keys.set(key, turns);
    if (turns.working < most) turns.working += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else {
        turns.working -= 1;
        if (turns.working === 0) keys.delete(key);
      }
    }
  };
}
