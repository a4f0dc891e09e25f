/**
 * Copied steps. They outlive the page, so that they can be pasted into another flow; a logout clears them.
 */

import { parseGuarded } from '#engine/graph/parse-graph.ts';
import { type Fragment, fragmentSchema } from '#engine/operations/paste-subtree.ts';

const KEY = 'porchlight-cache:copied-steps';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function keepCopy(fragment: Fragment, store: Store = localStorage): boolean {
  try {
    store.setItem(KEY, JSON.stringify(fragment));
    return true;
  } catch {
    // Full or forbidden: the caller reports that nothing was copied.
    return false;
  }
}

export function readCopy(store: Store = localStorage): Fragment | null {
  try {
    const parsed = parseGuarded(fragmentSchema, JSON.parse(store.getItem(KEY) ?? 'null'));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}
