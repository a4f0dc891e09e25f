/** What is stored about a merge or a change of tags, so that it can be undone. */
import type { Belongings } from './ports.ts';

/** A row of `contacts` as PostgreSQL formats it, to the microsecond. */
export type ContactSnapshot = Record<string, unknown>;

/** The sets of distinct people that the removed contact was in, and those that the kept one joined. */
export type MovedDistinctions = { had: string[]; added: string[] };

/** The ids of the records that moved from one contact to the other. */
export type Moved = Partial<Record<keyof Belongings, number[]>> & {
  notes: number[];
  distinctions: MovedDistinctions;
};

export type MergeRecord = {
  removed: ContactSnapshot;
  /** The kept contact before the merge, and right after it. */
  before: ContactSnapshot;
  after: ContactSnapshot;
  moved: Moved;
};

/** The actual changes: the undo does not remove a tag that was there before. */
export type TagChange = { added: string[]; removed: string[] };
