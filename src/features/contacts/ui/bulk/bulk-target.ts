import type { Selection } from '#ui/data/use-selection.ts';
import { type ContactListState, filterQuery } from '../list-state.ts';

/** The contacts of a bulk change, and how many they are. */
export type BulkTarget = {
  count: number;
  body: { ids: number[] } | ({ all: true } & ReturnType<typeof filterQuery>);
};

export function bulkTarget({
  selection,
  state,
  total,
}: {
  selection: Selection;
  state: ContactListState;
  total: number;
}): BulkTarget {
  return selection.isMatching
    ? { count: total, body: { all: true, ...filterQuery(state) } }
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
  'target.tags': 'Tags',
};
