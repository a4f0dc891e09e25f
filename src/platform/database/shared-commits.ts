/**
 * Work of one key that comes at the same time, or while earlier work of it is being committed, shares a commit: it costs the same
 * for many as for one, and nobody waits for company. When the shared commit fails, nothing of it is kept, and each is done
 * alone, so that one cannot spoil it for the others. Only when the connection broke is nothing done again, because nobody
 * knows whether the commit was.
 */
import { isConnectionError } from './connection-error.ts';

export type SharedCommits<Item, Result> = (key: string, item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const TOGETHER = 32;

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
    if (batch.length > 1 && (await served(batch))) return;
    for (const { item, resolve, reject } of batch) await alone(item).then(resolve, reject);
  }

  /** False when nothing was kept: whoever it was that failed says so alone. */
  async function served(batch: Waiting<Item, Result>[]): Promise<boolean> {
    try {
      const results = await together(batch.map(({ item }) => item));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      return true;
    } catch (error) {
      if (!isConnectionError(error)) return false;
      for (const { reject } of batch) reject(error);
      return true;
    }
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
      // After whatever else has come in by now.
      setImmediate(() => void serveLine(key, made));
    });
}
