/** Which errand the caller is on. */

import type { Act } from '#platform/model/reader/vocabulary.ts';
import { HOURS } from './answer/answer-by-rule.ts';
import type { Work } from './draft.ts';
import { BY_ACT } from './hear/errands.ts';
import { findOffering, SURE } from './hear/match-offering.ts';
import type { Utterance } from './hear/utterance.ts';
import type { DialogueState, Task } from './state.ts';
import { clearBooking } from './tasks/booking.ts';
import { forgetAppointments } from './tasks/change.ts';

/** With one of these, a day or a time is part of a question or a complaint, and no wish. */
const NO_WISH = ['hours', 'price', 'area', 'duration', 'angry', 'bye'] as const;

function isWish({ state, acts }: Pick<Work, 'state'> & Pick<Utterance, 'acts'>): boolean {
  // "This week" answers what an automation wants to know.
  if (state.asked === 'goal') return false;
  if (state.offeringId !== null) return !acts.has('hours') && !acts.has('price');
  if (acts.has('giveTime')) return !acts.has('hours');
  return state.topics.at(-1) !== HOURS && NO_WISH.every((act) => !acts.has(act));
}

/** Returns true when an errand begins with this turn. */
export function chooseTask(work: Work, utterance: Utterance): boolean {
  const { state } = work;
  const wanted = wantedTask(work, utterance);
  if (!wanted || wanted === state.task) return false;
  if (state.task === 'move' || state.task === 'cancel') forgetAppointments(work);
  state.task = wanted;
  keepForLater(work, utterance);
  state.visitOf = visitOf(work, utterance);
  if (wanted === 'callBack' || wanted === 'message') takeWords(work, utterance);
  if (wanted !== 'book')
    Object.assign(state, { offered: [], chosen: null, holdId: null, isConfirmed: false });
  return true;
}

/** The service of the visit that is to be changed, as far as they named it. */
function visitOf(
  { state: { task }, moment: { facts } }: Work,
  { errands, clauses }: Utterance,
): number | null {
  const own = errands[0]?.task === task ? errands[0].clauses : clauses;
  return findOffering({ clauses: own, facts })?.offering.id ?? null;
}

/** What was named together with the errand that begins. */
function keepForLater({ state, moment: { facts } }: Work, { errands }: Utterance): void {
  if (errands[0]?.task !== state.task) return;
  state.later = errands
    .slice(1)
    .map(({ task, clauses, wish, booked, timeWords }) => ({
      task,
      offeringId: task === 'book' ? (findOffering({ clauses, facts })?.offering.id ?? null) : null,
      visitOf: findOffering({ clauses, facts })?.offering.id ?? null,
      wish,
      booked,
      timeWords,
      words: clauses.map(({ text }) => text).join(' '),
    }))
    // Words such as "schedule" may be about the visit that is moved, or what they want to be called about.
    .filter(
      ({ task, offeringId, wish }) =>
        task !== 'book' || (offeringId !== null && (wish !== null || state.task !== 'callBack')),
    )
    // "You have me down twice": the change shows it.
    .filter(({ task }) => task !== 'lookup' || (state.task !== 'move' && state.task !== 'cancel'));
}

/** Returns false when nothing waits. */
export function beginLater(work: Work): boolean {
  const { state } = work;
  const [next, ...others] = state.later;
  if (!next) return false;
  forgetAppointments(work);
  const { words, ...errand } = next;
  const isForTeam = next.task === 'message' || next.task === 'callBack';
  Object.assign(state, {
    ...errand,
    later: others,
    message: isForTeam ? words.slice(0, 2000) : state.message,
  });
  return true;
}

function wantedTask({ state }: Work, utterance: Utterance): Task | null {
  const { acts, wish } = utterance;
  const first = BY_ACT.find((act) => acts.has(act) && (act !== 'book' || wantsVisit(utterance)));
  // "Can't make Thursday": another time is looked for, unless they say that they want none.
  const isMoved =
    first === 'cancel' &&
    acts.has('move') &&
    utterance.errands.length === 0 &&
    (wish !== null || !CANCELS.test(utterance.said));
  const named = isMoved ? 'move' : bookedBeside(utterance, first);
  // "You have a wrong house number for my visit": only the team can mend that.
  if (named === 'lookup' && acts.has('correct') && !wish && state.task === null) return 'message';
  if (named && isAboutOther(named, { state, utterance })) return null;
  if (named) return named;
  if (state.task || state.asked === 'priceOf') return null;
  if (wish && isWish({ state, acts })) return 'book';
  const isTelling = ASKING.every((act) => !acts.has(act)) || tellsNeed(utterance);
  const isNeed = state.offeringId !== null || acts.has('tellProblem');
  const hasNeed = isNeed && isTelling && state.asked !== 'goal' && !acts.has('bye') && !acts.has('thanks');
  return hasNeed && (state.asked !== 'more' || acts.has('yes') || wish) ? 'book' : null;
}

/** "Besides the windows on Wednesday, book me an oven cleaning", "carpets on Wednesday, and tell the crew the gate code" */
function bookedBeside(
  { said, acts, wish, chanceOf, errands }: Utterance,
  first: Task | undefined,
): Task | undefined {
  if (!acts.has('book') || errands.length > 0) return first;
  const isMore = first === 'move' && (BESIDE.test(said) || chanceOf('book') - chanceOf('move') > CLEARLY);
  return isMore || (first === 'message' && wish !== null) ? 'book' : first;
}
const BESIDE =
  /\b(?:besides|in addition to|apart from|on top of|as well as|(?:on|in|to) (?:it|there) too|separate(?:ly| visit)|(?:visit|appointment|one) stays|además de|aparte)\b/i;
const CLEARLY = 0.3;

const CANCELS =
  /\b(?:cancel\w*|scrap|scratch|call(?:ing)? (?:it )?off|drop|forget|(?:don'?t|do not|won'?t|no longer) (?:be )?(?:need|want|coming|needing)|cancela\w*|anul\w+)\b/i;

/** "How much to get a charger put in?" asks, and books nothing yet. */
const wantsVisit = ({ acts, clauses, wish }: Utterance): boolean =>
  wish !== null ||
  (clauses.some(({ acts: own }) => own.has('book') && ASKING.every((act) => !own.has(act))) &&
    !acts.has('complaint')) ||
  ASKING.every((act) => !acts.has(act));

/** Who asks wants an answer, and no visit yet. */
const ASKING: readonly Act[] = [
  'question',
  'price',
  'services',
  'hours',
  'area',
  'place',
  'contactUs',
  'duration',
  'identity',
  'complaint',
];

/** "What are your hours? I have a leak": a question, and a need beside it. */
const tellsNeed = ({ acts, clauses }: Utterance): boolean =>
  !acts.has('price') &&
  !acts.has('complaint') &&
  clauses.some(
    ({ acts: own, recalled }) =>
      ASKING.every((act) => !own.has(act)) &&
      recalled.some(({ id, score }) => id.startsWith('offering:') && score >= SURE),
  );

/** Words of an errand that mean something else here. */
function isAboutOther(
  named: Task,
  { state, utterance: { acts, wish, said } }: Pick<Work, 'state'> & { utterance: Utterance },
): boolean {
  // They say which of their visits they mean.
  if (state.asked === 'appointment' && named !== 'cancel') return true;
  if (named === 'message') return state.task === 'callBack' || isAside(state);
  if (named === 'callBack') return isAside(state);
  // "Don't bother trimming it, take the tree down instead" changes what is being booked.
  if (named === 'cancel') {
    return state.task === 'book' && (!CANCELS.test(said) || INSTEAD.some((act) => acts.has(act)));
  }
  if (named === 'move') return state.task === 'book' && state.asked !== null;
  if (named !== 'book') return false;
  // What a flow asked for is answered, and books nothing yet.
  if (state.asked === 'goal' && !wish) return true;
  // While a visit is being moved, words such as "schedule" are about that visit.
  if (state.task === 'move' || state.task === 'cancel') return true;
  // "You guys come out to Orem?" asks where the business works.
  return acts.has('area') && !wish && state.offeringId === null;
}

const INSTEAD: readonly Act[] = ['book', 'giveService', 'correct'];

/** "Tell him to park in the back", said while a visit is booked, is a note for the visit. */
const isAside = ({ task, asked }: DialogueState): boolean =>
  task === 'book' && asked !== null && asked !== 'service' && asked !== 'time';

/** What the caller wants the team to know, if they have said it already. */
function takeWords({ state }: Work, { said, clauses, wish }: Utterance): void {
  const rest = said
    .replace(
      /^.*?\b(message|call ?back|call me( back)?|know|tell (the |your )?(owner|team|boss|manager|them)|mensaje|recado|d[ií]gan?le(s)?( al? (dueño|equipo|jefe))?)\b[\s,:]*(for [^,.]+[,.]|para [^,.]+[,.]|that |to |please |que |de que )?/is,
      '',
    )
    .trim();
  const isMore = rest.split(/\s+/).length > 3;
  if (state.task === 'callBack') {
    state.message = clauses.length > 1 || isMore ? said : state.message || said;
    if (wish) state.callBackAt = said.slice(0, 200);
  } else state.message = isMore ? rest.slice(0, 2000) : state.message;
}

/** "Never mind": the caller drops what they began. */
export function dropTask(work: Work): void {
  clearBooking(work);
  work.state.appointments = null;
  work.state.message = '';
  work.state.later = [];
}
