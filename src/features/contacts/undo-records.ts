/** What is kept of a merge and of a change of tags, so that they can be undone. */

/** A row of `contacts` as PostgreSQL writes it, to the microsecond. */
export type ContactSnapshot = Record<string, unknown>;

/** The sets of different people that the removed contact was in, and those that the kept one came into. */
export type MovedDistinctions = { had: string[]; added: string[] };

/** The ids of what went from one contact to the other. */
export type Moved = {
  conversations: number[];
  messages: number[];
  voicemails: number[];
  appointments: number[];
  notes: number[];
  outboundCalls: number[];
  runs: number[];
  distinctions: MovedDistinctions;
};

export type MergeRecord = {
  removed: ContactSnapshot;
  /** The kept contact as it was, and as it was right after the merge. */
  before: ContactSnapshot;
  after: ContactSnapshot;
  moved: Moved;
};

/** What really changed: a tag that was there already is not taken away by the undo. */
export type TagChange = { added: string[]; removed: string[] };
