import { ANYTHING, type Told } from './announce.ts';

/** Some 30 KB. A listener that is further behind than this gains nothing from hearing of each change. */
const MOST_WAITING = 500;

export type Backlog = { add: (change: Told) => void; take: () => Told | undefined };

/**
 * What one listener has yet to be told, in order. A listener that does not keep up is told one thing instead: that anything
 * may have changed. It asks for everything once it hears that, so the changes that come before it does need no word of their own.
 */
export function createBacklog(): Backlog {
  let waiting: Told[] = [];
  return {
    add: (change) => {
      if (waiting[0] === ANYTHING) return;
      if (change.kind === ANYTHING.kind || waiting.length === MOST_WAITING) waiting = [ANYTHING];
      else waiting.push(change);
    },
    take: () => waiting.shift(),
  };
}
