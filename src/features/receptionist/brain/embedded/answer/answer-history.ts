/** What a known contact asks about themselves: past visits, and what the owner noted for the receptionist to tell. */
import { toLocal } from '#engine/time/zoned-time.ts';
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import type { Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';

const PAST =
  /(?<!\p{L})((last|previous|most recent) (visit|appointment|service|time you)|(were|was|have) (you|some ?(one|body)) (last |been )?(here|out|over)|last here|[uú]ltima (visita|cita|vez)|vinieron)(?!\p{L})/iu;

/** Null when it is not about a past visit, or it is not certain who asks. */
export function answerPastVisit({
  text,
  moment,
  speech,
}: {
  text: string;
  moment: Moment;
  speech: Speech;
}): Sentence | null {
  const { contact } = moment.facts;
  const visit = contact?.history.find(({ kind }) => kind === 'visit');
  if (!visit || !PAST.test(text)) return null;
  const day = speech.day(toLocal({ instant: visit.at, zone: moment.zone }).date);
  return {
    text: speech.lastVisit({ title: visit.text, day }),
    receipts: [{ fact: `visit:${visit.id}`, text: `${visit.text}, ${day}` }],
  };
}

/** Words that say nothing about the subject of a question. */
const SMALL =
  /^(what|when|where|who|why|how|which|do|does|did|is|are|was|were|can|could|will|would|the|a|an|my|your|our|me|you|we|i|it|of|for|on|in|at|to|about|have|has|had|please|know|tell)$/;
const MATCHING = 2;

/** From a note that names at least two things the question names. */
export function answerFromNote({ text, moment }: { text: string; moment: Moment }): Sentence | null {
  const asked = subjectsOf(text);
  const note = moment.facts.contact?.notes.find(
    (one) => [...asked].filter((word) => subjectsOf(one.text).has(word)).length >= MATCHING,
  );
  return note ? { text: note.text, receipts: [{ fact: `note:${note.id}`, text: note.text }] } : null;
}

const subjectsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.test(word)));
