import type { Selection } from '#ui/data/use-selection.ts';
import type { ContactListState } from '../list-state.ts';

/** The contacts of a bulk change, and how many they are. */
export type BulkTarget = {
  count: number;
  body: { ids: number[] } | { all: true; search: string; types: string };
};

export function bulkTarget({
  selection,
  state: { search, types },
  total,
}: {
  selection: Selection;
  state: ContactListState;
  total: number;
}): BulkTarget {
  return selection.isMatching
    ? { count: total, body: { all: true, search, types: types.join(',') } }
    : { count: selection.ids.length, body: { ids: selection.ids } };
}

/** Names for fields in a refusal that the user does not type. */
export const TARGET_LABELS = {
  id: 'Key',
  target: 'Contacts',
  'target.ids': 'Selected contacts',
  'target.ids.*': 'Contact',
  'target.all': 'All contacts',
  'target.search': 'Search',
  'target.types': 'Contact types',
};
