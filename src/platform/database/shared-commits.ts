/**
 * Work of one key that comes at the same time, or while earlier work of it is being committed, shares a commit: it costs
 * little more for many than for one. Nobody waits for company; only where many were just served at once do the next ones
 * wait a moment for each other. When the shared commit fails, nothing of it is kept, and each is done alone, so that one
 * cannot spoil it for the others. A commit holds so many items and so many bytes, since all of it is made in one go, in which
 * the process does nothing else; an item that is larger than that has one to itself. Only when the connection broke is nothing done again, because nobody knows whether the
 * commit was.
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

  /** How many of them go together; at least one. */
  function fitting(waiting: Waiting<Item, Result>[]): number {
    let bytes = 0;
    const end = waiting.findIndex(({ item }, index) => {
      bytes += bytesOf(item);
      return index > 0 && (index === TOGETHER || bytes > TOGETHER_BYTES);
    });
    return end < 0 ? waiting.length : end;
  }

  /** Of many who were just served most come again in a moment, and are cheaper to serve with those who wait already. */
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
        line.waiting.push({ item, resolve, reject });
        line.arrived();
        return;
      }
      const made = { waiting: [{ item, resolve, reject }], arrived: () => {} };
      lines.set(key, made);
      // After whatever else has come in by now.
      setImmediate(() => void serveLine(key, made));
    });
}

/** Each time after a longer while, and not after the same as the other one. */
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
