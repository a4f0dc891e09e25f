/**
 * Work for the same key that arrives at the same time, or while earlier work for that key is being committed,
 * shares a commit: one commit for many costs little more than for one. An item does not wait for others,
 * except briefly after a commit that served many at once. When a shared commit fails, nothing of it is kept
 * and each item is done alone, so that one item cannot fail the others. A commit is limited in items and
 * bytes, since the process does nothing else while it builds one; an item above the limit gets a commit of
 * its own. After a lost connection nothing is repeated, because the commit may have succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionError, isDeadlock } from './connection-error.ts';

export type SharedCommits<Item, Result> = (key: string, item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

type Line<Item, Result> = { waiting: Waiting<Item, Result>[]; arrived: () => void };

const TOGETHER = 64;
const TOGETHER_BYTES = 1_048_576;
const MANY = 4;
const GATHER_MS = 4;
const MOST_TRIES = 6;

export function shareCommits<Item, Result>({
  together,
  alone,
  bytesOf,
}: {
  /** In one transaction; the results in the order of the items. */
  together: (items: Item[]) => Promise<Result[]>;
  alone: (item: Item) => Promise<Result>;
  /** Roughly what an item adds to a commit. */
  bytesOf: (item: Item) => number;
}): SharedCommits<Item, Result> {
  const lines = new Map<string, Line<Item, Result>>();

  async function serveLine(key: string, line: Line<Item, Result>): Promise<void> {
    const { waiting } = line;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, fitting(waiting));
      await serveBatch(batch);
      if (batch.length >= MANY) await gather(line, Math.min(TOGETHER, batch.length + waiting.length));
    }
    lines.delete(key);
  }

  /** How many of them fit into one commit; at least one. */
  function fitting(waiting: Waiting<Item, Result>[]): number {
    let bytes = 0;
    const end = waiting.findIndex(({ item }, index) => {
      bytes += bytesOf(item);
      return index > 0 && (index === TOGETHER || bytes > TOGETHER_BYTES);
    });
    return end < 0 ? waiting.length : end;
  }

  /**
   * After a commit that served many, most of them return within a moment, and joining those already waiting
   * is cheaper.
   */
  async function gather(line: Line<Item, Result>, wanted: number): Promise<void> {
    if (line.waiting.length >= wanted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      line.arrived = () => {
        if (line.waiting.length < wanted) return;
        clearTimeout(timer);
        resolve();
      };
    });
    line.arrived = () => {};
  }

  async function serveBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length > 1 && (await served(batch))) return;
    for (const { item, resolve, reject } of batch)
      await untilNoDeadlock(() => alone(item)).then(resolve, reject);
  }

  /** False when nothing was kept: the items are then done alone, and the faulty one rejects. */
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
        line.waiting.push({ item, resolve, reject });
        line.arrived();
        return;
      }
      const made = { waiting: [{ item, resolve, reject }], arrived: () => {} };
      lines.set(key, made);
      // After everything that has already arrived in this turn of the event loop.
      setImmediate(() => void serveLine(key, made));
    });
}

/** Waits longer after each deadlock, and at random, so that the two transactions do not collide again. */
async function untilNoDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
      await sleep(Math.random() * 20 * tries);
    }
  }
}
