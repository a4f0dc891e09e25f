/** Notes for the job, from what the caller tells beside the answers. */
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Work } from './draft.ts';
import type { Utterance } from './hear/utterance.ts';

const MOST_NOTES = 5;
const PRIVATE = /\d{7}|@|\d{3}\W\d{4}/;

/** What the caller tells of the job goes into the notes of the booking. */
export function noteJob({ state }: Work, { clauses }: Utterance): void {
  if (state.asked === 'slot' || state.asked === 'confirm') return;
  for (const { text, acts, recalled } of clauses) {
    const isAboutJob = recalled.some(({ id, score }) => id.startsWith('offering:') && score >= 0.3);
    const isNote =
      !acts.has('question') && !acts.has('inject') && !acts.has('message') && !PRIVATE.test(text);
    if (isAboutJob && isNote && isWhole(text) && state.notes.length < MOST_NOTES)
      state.notes.push(text.slice(0, 300));
  }
}

/** "Tell him the front is locked", said while a visit is booked, goes to the team with it. Returns whether anything did. */
export function noteForTeam({ state }: Work, { clauses }: Utterance): boolean {
  if (state.task !== 'book') return false;
  const notes = clauses
    .filter(
      ({ text, acts }) => acts.has('message') && !acts.has('inject') && !PRIVATE.test(text) && isWhole(text),
    )
    .map(({ text }) => text.slice(0, 300))
    .filter((note) => !state.notes.includes(note));
  // What they want the team to know comes before what they told of the job.
  state.notes.unshift(...notes);
  state.notes.splice(MOST_NOTES);
  return notes.length > 0;
}

const isWhole = (text: string): boolean => text.split(/\s+/).length >= 3;

/** What a remark does that is no note for the job. */
const ABOUT_ELSE: readonly Act[] = [
  'question',
  'unsure',
  'no',
  'yes',
  'refuse',
  'repeat',
  'smallTalk',
  'angry',
];

/** "Under the sink", said when a time was asked for, is about the job. Returns false when it may mean anything else. */
export function noteAside({ state }: Work, { said, acts }: Utterance): boolean {
  const isAsideOfTime = state.task === 'book' && (state.asked === 'time' || state.asked === 'slot');
  const isAside = ABOUT_ELSE.every((act) => !acts.has(act)) && !PRIVATE.test(said);
  if (!isAsideOfTime || !isAside || said.trim().split(/\s+/).length < 2) return false;
  const note = said.trim().slice(0, 300);
  if (state.notes.includes(note)) return true;
  if (state.notes.length >= MOST_NOTES) return false;
  state.notes.push(note);
  return true;
}
