import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

/** A part of a message that does something of its own, with what the business knows about it. */
export type Clause = { text: string; acts: ReadonlySet<Act>; recalled: readonly Recalled[] };
