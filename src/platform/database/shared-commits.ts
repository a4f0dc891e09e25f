/**
 * Work of one key that comes while earlier work of it is being committed shares the next commit: a commit costs the same
 * for sixteen as for one, and nobody waits for company. When the shared commit fails, nothing of it is kept, and each is
 * done alone, so that one cannot spoil it for the others.
 */
export type SharedCommits<Item, Result> = (key: string, item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const TOGETHER = 16;

export function shareCommits<Item, Result>({
  together,
  alone,
}: {
  /** In one transaction; the results in the order of the items. */
  together: (items: Item[]) => Promise<Result[]>;
  alone: (item: Item) => Promise<Result>;
}): SharedCommits<Item, Result> {
  const lines = new Map<string, Waiting<Item, Result>[]>();

  async function serveLine(key: string, line: Waiting<Item, Result>[]): Promise<void> {
    while (line.length > 0) await serveBatch(line.splice(0, TOGETHER));
    lines.delete(key);
  }

  async function serveBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length > 1) {
      try {
        const results = await together(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
        return;
      } catch {
        // Whoever it was that failed says so below, alone.
      }
    }
    for (const { item, resolve, reject } of batch) await alone(item).then(resolve, reject);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      if (line) {
        line.push({ item, resolve, reject });
        return;
      }
      const made = [{ item, resolve, reject }];
      lines.set(key, made);
      void serveLine(key, made);
    });
}
