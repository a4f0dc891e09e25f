/** Writes what the caller said into the state: who they are, what they need and when. */
import { mistakesBetween } from '#engine/text/mistakes-between.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Asked } from './asked.ts';
import type { Work } from './draft.ts';
import type { Clause } from './hear/clause.ts';
import {
  findNeeded,
  findOffering,
  type OfferingMatch,
  possibleOfferings,
  SURE,
} from './hear/match-offering.ts';
import type { Utterance } from './hear/utterance.ts';
import { denies, withoutDenied } from './hear/without-denied.ts';
import { isHold } from './read/hold.ts';
import { pickByOrdinal } from './read/pick-by-ordinal.ts';
import { readOfferAnswer } from './read/when/pick-offered.ts';
import { readWhen } from './read/when/read-when.ts';
import { daysOfConflict, joinWishes, namesDays, onlyDay, settled, type TimeWish } from './read/when/wish.ts';
import type { DialogueState } from './state.ts';
import { pickAppointment } from './tasks/change.ts';
import { pickOffered } from './tasks/find-time.ts';
import { wishAround } from './tasks/other-times.ts';

export type Taken = {
  /** Whether anything new was learned. */
  isNew: boolean;
  /** Offerings that may be meant when it is not clear which. */
  possible: OfferingFact[];
};

export function takeDetails(work: Work, utterance: Utterance): Taken {
  const isPerson = takePerson(work, utterance);
  const isDeclined = takeRefusal(work, utterance);
  const { isNew: isService, possible } = takeService(work, utterance);
  keepNeed(work, utterance);
  const isAppointment = takeAppointment(work, utterance);
  const isTime = !isAppointment && takeTime(work, utterance);
  return { isNew: isPerson || isDeclined || isService || isTime || isAppointment, possible };
}

function takePerson({ state }: Work, { person, acts, said }: Utterance): boolean {
  const { phone, email, address } = person;
  const { firstName, lastName } =
    tellsName({ person, acts, said }, state) && !isLastName(person, state) ? person : {};
  const given = { firstName, lastName, phone, email, address };
  if (Object.values(given).every((value) => value === undefined)) return false;
  const before = JSON.stringify(state.person);
  // "Starkey, not Stark"
  if (firstName && !lastName && isNear(firstName, state.person.lastName)) {
    state.person.lastName = firstName;
    Object.assign(given, { firstName: undefined });
  }
  // A new first name without a last one is another person.
  if (given.firstName && firstName !== state.person.firstName && !lastName) state.person.lastName = '';
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  Object.assign(state.person, Object.fromEntries(entries));
  if (JSON.stringify(state.person) !== before) state.isConfirmed = false;
  return true;
}

/** "Fiv fiv fiv 0138", where a number was asked for, is no other name, nor is "Joe's nodding. Yes". */
export const tellsName = (
  { person: { firstName = '' }, acts, said }: Pick<Utterance, 'person' | 'acts' | 'said'>,
  { person: known, asked }: DialogueState,
): boolean =>
  known.firstName === '' ||
  isNear(firstName, known.firstName) ||
  isNear(firstName, known.lastName) ||
  (acts.has('giveName') && !NUMBERS.includes(asked)) ||
  acts.has('correct') ||
  UNDER_NAME.test(said);

const isLastName = ({ firstName, lastName }: Utterance['person'], { person }: DialogueState): boolean =>
  firstName !== undefined && !lastName && firstName === person.lastName;

const isNear = (one: string, other: string): boolean =>
  other !== '' && mistakesBetween(one.toLowerCase(), other.toLowerCase()) <= 2;

/** "Put it under my husband, Walter Prentiss" */
const UNDER_NAME =
  /\b(?:(?:put|make|have|book|leave|file) (?:it|that|this|me|us) (?:down )?(?:under|in|as|for|to)|under (?:my|the name|his|her|a different)|in (?:my|his|her|their|the name)|name (?:should|needs to|ought to|has to) be|a nombre de)\b/i;
const NUMBERS: readonly (Asked | null)[] = ['phone', 'email', 'address'];
const REFUSABLE: readonly Asked[] = ['name', 'phone', 'email', 'address'];
const REFUSAL =
  /\b(rather not|don'?t (want|have)|do not (want|have)|no (e-?mail|phone|thanks)|skip|prefer not|none|prefiero no|no (tengo|quiero|deseo)|por ahora no|ninguno)\b/i;

function takeRefusal({ state }: Work, { said, acts, person, wish }: Utterance): boolean {
  const { asked } = state;
  if (!asked || !REFUSABLE.includes(asked)) return false;
  // A question in between, "not to book it, just so I know", declines nothing that was asked for.
  const isQuestion = acts.has('question') || acts.has('price') || acts.has('duration');
  // "9 is too early after all, make it 11" declines the time, and "put it under my husband" nothing.
  const isOther = wish !== null || acts.has('correct') || acts.has('giveTime') || hasDetail(person);
  // They are asked once more.
  const isLater = isHold(said) && state.repeats === 0;
  const isRefused =
    (REFUSAL.test(said) && !isLater) ||
    (!isQuestion && !isOther && !isLater && !tellsMore(acts) && (acts.has('refuse') || acts.has('unsure'))) ||
    (acts.has('no') && said.length < 30);
  if (!isRefused || givesAsked(asked, person)) return false;
  state.declined.push(asked);
  return true;
}

/** "Actually hold on, just do the flush" declines nothing. */
const tellsMore = (acts: ReadonlySet<Act>): boolean =>
  SERVICE.some((act) => acts.has(act)) || acts.has('message');
const hasDetail = ({ firstName, phone, email, address }: Utterance['person']): boolean =>
  Boolean(firstName ?? phone ?? email ?? address);

/** "I'd rather not, but fine, it's 555 …" */
const givesAsked = (asked: Asked, { firstName, phone, email, address }: Utterance['person']): boolean =>
  Boolean({ name: firstName, phone, email, address }[asked as 'name']);

/** "It is not mice. They are ants." */
const DENIED = /\b(?:not|isn'?t|aren'?t|wasn'?t|no es|no son)\b/i;
/** From here on, words that are not told as a correction mean another service. */
const CLEARLY_OTHER = 0.6;
/** And from here on, where nothing says that anything is corrected. */
const BEYOND_DOUBT = 0.85;

function leastFor({ acts, said }: Pick<Utterance, 'acts' | 'said'>): number {
  if (acts.has('correct') || denies(said)) return SURE;
  return acts.has('no') || CORRECTION.test(said) ? CLEARLY_OTHER : BEYOND_DOUBT;
}
/** What may tell of another service than the one that is being booked. */
const OTHERWISE: readonly Act[] = ['no', 'correct', 'giveService'];

const CORRECTION =
  /\b(actually|correction|instead|on (second thought|reflection)|rather|i meant?|make (it|that)|change (it|that|the)|wait|sorry|not the|no,|en realidad|mejor|perd[oó]n|quise decir|quiero decir|espere|m[aá]s bien)\b/i;

/** "The bathtub", "water just sits there": together they may say what each alone does not. */
function keepNeed({ state }: Work, { said, acts }: Utterance): void {
  const isTold = NO_NEED.every((act) => !acts.has(act));
  if (state.offeringId !== null && state.asked !== null && state.asked !== 'time') state.needWords = '';
  else if (isTold) state.needWords = `${state.needWords} ${said}`.trim().slice(-MOST_NEED);
}

const MOST_NEED = 200;
const NO_NEED: readonly Act[] = [
  'greet',
  'smallTalk',
  'giveName',
  'givePhone',
  'giveEmail',
  'price',
  'hours',
  'thanks',
];

function takeService(work: Work, { clauses, said, acts, told, need }: Utterance): Taken {
  const { state, moment } = work;
  if (state.task === 'move' || state.task === 'cancel' || state.task === 'lookup')
    return { isNew: false, possible: [] };
  const isOpen = state.offeringId === null || state.asked === 'service' || state.asked === 'priceOf';
  const isCorrection = OTHERWISE.some((act) => acts.has(act)) || CORRECTION.test(said) || denies(said);
  if (!isOpen && !isCorrection) return takeRefined(work, { acts, need });
  const chosen = isOpen ? pickNamed(work, said) : null;
  if (chosen !== null) {
    state.offeringId = chosen;
    return { isNew: true, possible: [] };
  }
  const { telling, match } = offeringTold(work, { clauses, told, need, isOpen });
  if (match && (isOpen || match.score >= leastFor({ acts, said }))) {
    const isNew = state.offeringId !== match.offering.id;
    if (isNew && state.offeringId !== null)
      Object.assign(state, { chosen: null, holdId: null, isConfirmed: false });
    state.offeringId = match.offering.id;
    return { isNew, possible: [] };
  }
  if (!isOpen) return takeRefined(work, { acts, need });
  return {
    isNew: false,
    possible: possibleOfferings({ clauses: telling, facts: moment.facts }),
  };
}

function offeringTold(
  { state, moment: { facts } }: Work,
  { clauses, told, need, isOpen }: Pick<Utterance, 'clauses' | 'told' | 'need'> & { isOpen: boolean },
): { telling: Clause[]; match: OfferingMatch | null } {
  const noPlace = clauses.filter(({ acts: own }) => !own.has('hours') && !own.has('area'));
  // "Give us a price for a new one" orders, too.
  const needs = noPlace.filter(({ acts: own }) => own.has('book') || ASKING.every((act) => !own.has(act)));
  const telling = needs.length > 0 ? needs : noPlace;
  const among = (some: readonly Clause[]) => findOffering({ clauses: some, facts });
  if (!isOpen)
    return { telling, match: among(telling.filter((clause) => namesService(clause, state.asked))) };
  // "Can you clean a mattress? There's a coffee stain on it"
  const asked = among(noPlace.filter(({ acts: own }) => own.has('services')));
  // What they order is meant, whatever else they tell.
  const ordered = among(telling.filter(({ acts: own }) => own.has('book')));
  const needed = told && findNeeded({ clauses: telling, told, facts });
  const match =
    !told && ordered && ordered.score >= CLEARLY_OTHER ? ordered : better(needed ?? among(telling), asked);
  return { telling, match: match ?? (need && among([need])) };
}

const better = (told: OfferingMatch | null, asked: OfferingMatch | null): OfferingMatch | null =>
  asked && asked.score >= CLEARLY_OTHER && asked.score > (told?.score ?? 0) ? asked : told;

const ASKING: readonly Act[] = [
  'question',
  'price',
  'duration',
  'services',
  'place',
  'contactUs',
  'identity',
];

/** Another service is told as one: a corrected name or day is about none. */
const namesService = ({ text, acts }: Clause, asked: Asked | null): boolean =>
  !DENIED.test(withoutDenied([text])[0] ?? '') &&
  (SERVICE.some((act) => acts.has(act)) || (acts.has('correct') && !ABOUT_THEM.includes(asked))) &&
  PERSONAL.every((act) => !acts.has(act));
const SERVICE: readonly Act[] = ['book', 'giveService', 'tellProblem'];
/** Who they are was asked, so what is corrected without more is that. */
const ABOUT_THEM: readonly (Asked | null)[] = ['name', ...NUMBERS];

/** "The flush thing", "for the water heater": the next piece may say that another service is meant. */
function takeRefined(
  { state, moment: { facts } }: Work,
  { acts, need }: Pick<Utterance, 'acts' | 'need'>,
): Taken {
  const isPiece = state.asked === 'time' && (acts.has('giveService') || acts.has('tellProblem'));
  const match = isPiece && need ? findOffering({ clauses: [need], facts }) : null;
  const isOther = match !== null && match.score >= CLEARLY_OTHER && match.offering.id !== state.offeringId;
  if (isOther) state.offeringId = match.offering.id;
  return { isNew: isOther, possible: [] };
}
const PERSONAL: readonly Act[] = ['giveName', 'givePhone', 'giveEmail', 'giveAddress'];

/** "The first one", of the offerings that were named. */
function pickNamed({ state: { asked, named } }: Work, said: string): number | null {
  return asked === 'service' || asked === 'priceOf' ? pickByOrdinal({ said, listed: named }) : null;
}

function takeAppointment(work: Work, utterance: Utterance): boolean {
  const { state } = work;
  state.booked = utterance.booked ?? state.booked;
  if (state.asked !== 'appointment') return false;
  const id = pickAppointment(work, utterance);
  if (id === null) return false;
  state.appointmentId = id;
  return true;
}

function takeTime(work: Work, utterance: Utterance): boolean {
  const { state } = work;
  if (state.asked === 'slot') {
    const { slot } = pickOffered({ utterance, ...work });
    if (slot) {
      Object.assign(state, { chosen: slot, holdId: null });
      return true;
    }
  }
  if (takeMeantDay(work, utterance)) return true;
  const wish = wishOf(work, utterance);
  if (!wish || isAboutHours(utterance) || NOT_THEN.test(utterance.said)) return false;
  if (state.chosen && asksBeside(utterance)) return false;
  // They answer a question about something else with a number or a day in passing.
  if (state.asked === 'goal' || state.asked === 'message') return false;
  const isOther = state.asked === 'slot' && utterance.acts.has('no') && !namesDays(wish);
  state.timeWords = utterance.timeWords || utterance.said;
  // "No, Friday" keeps "after four".
  state.wish = isOther ? wish : joinWishes(state.wish, wish);
  Object.assign(state, { chosen: null, holdId: null, isConfirmed: false, isWide: false, offered: [] });
  return true;
}

/** What they want, beside the times that were named if some were. */
function wishOf(work: Work, utterance: Utterance): TimeWish | null {
  const { wish } = work.state.asked === 'slot' ? pickOffered({ utterance, ...work }) : utterance;
  return wish ?? impliedWish(work, utterance);
}

/** "Friday the 21st" was a Saturday, and they say which of the two they meant. */
function takeMeantDay({ state, moment: { today } }: Work, { person, wish }: Utterance): boolean {
  const { conflict } = state.wish ?? {};
  if (state.asked !== 'day' || !state.wish || !conflict) return false;
  const both = daysOfConflict(conflict);
  const offered = both.map((date) => ({ date, minutes: MIDDAY }));
  const days = readWhen({ text: person.rest, today, areListed: true, among: both });
  const { picked } = readOfferAnswer({ text: person.rest, today, offered });
  const day = both.find((one) => onlyDay(days) === one) ?? (picked === null ? undefined : both[picked]);
  if (!day) return false;
  const meant = settled(state.wish, day);
  state.wish = wish && !namesDays(wish) ? joinWishes(meant, wish) : meant;
  return true;
}

const MIDDAY = 12 * 60;

/** What "earlier" or "I don't know" means for the times that were asked for. */
function impliedWish({ state, moment: { zone, today } }: Work, { said, acts }: Utterance): TimeWish | null {
  if (state.asked === 'slot') return wishAround({ said, offered: state.offered, zone, today });
  const isOpen = state.asked === 'time' && acts.has('unsure');
  return isOpen ? readWhen({ text: 'as soon as possible', today }) : null;
}

/** "I can't make it on Wednesday" names the appointment and no wish. */
const NOT_THEN =
  /\b(can'?t|cannot|can not|won'?t be able to|unable to) (make|do|be)\b|\bno (?:voy a )?(?:puedo|poder|podemos|podr[eé]) (?:ir|estar|asistir|llegar)\b/i;

/** "And what would moving it in May cost?" and "open on weekends? I work Monday to Friday" change no time that was chosen. */
function asksBeside({ acts, said }: Utterance): boolean {
  if (CURIOUS.test(said)) return true;
  if (CHANGING.some((act) => acts.has(act)) || CORRECTION.test(said)) return false;
  return acts.has('hours') || (BESIDE.some((act) => acts.has(act)) && !acts.has('giveTime'));
}
const CHANGING: readonly Act[] = ['correct', 'move', 'no', 'refuse'];
const BESIDE: readonly Act[] = ['price', 'duration', 'services', 'area', 'question'];

/** "Would it be more on a Saturday? Just curious, keep Thursday" */
const CURIOUS =
  /\b(?:just (?:curious|wondering|asking)|out of curiosity|for next time|keep (?:it|that|the|my|mon|tues|wednes|thurs|fri|satur|sun)|solo (?:pregunto|por saber)|por curiosidad)/i;

/** "Are you open on Saturday?" asks, and wishes nothing. */
const isAboutHours = ({ acts }: Utterance): boolean =>
  acts.has('hours') && !acts.has('book') && !acts.has('move') && !acts.has('giveTime');
