/** Answers to questions that take a yes or a no. */

import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Asked } from './asked.ts';
import { dropTask } from './choose-task.ts';
import { ask, sayLine, type Work } from './draft.ts';
import type { Utterance } from './hear/utterance.ts';
import { noteForTeam } from './notes.ts';
import { isHold } from './read/hold.ts';
import { NO_BOOKING } from './read/plain-acts.ts';
import { namesDays, suits, type TimeWish } from './read/when/wish.ts';
import { tellsName } from './take-details.ts';
import { pickOffered } from './tasks/find-time.ts';
import { localMoment } from './tasks/free-times.ts';
import { matterOf } from './tasks/message.ts';
import { wishAround } from './tasks/other-times.ts';

/** Whether the errand goes on, the reply is complete, or the words mean something else. */
type Settled = 'go on' | 'replied' | null;
type Answer = { isYes: boolean; isNo: boolean; utterance: Utterance };

const CONFIRMED =
  /^\W*(?:that(?:'?s| is) (?:it|right|correct|fine|perfect|good|all right)|perfect|great|looks (?:good|right)|right|exactly|you bet|do it|please do|absolutely|definitely|y|ye[ahps]*|correcto|as[ií] es|exacto|perfecto|de acuerdo|adelante|me parece bien|h[aá]galo|res[eé]rvel[ao]|canc[eé]lela|vale|est[aá] bien)\b/i;
const SAID_NO =
  /^(change something|another time|no, keep it|cambiar algo|otra hora|no, d[eé]jela|d[eé]jela(?: as[ií])?)\W*$/i;
const DROPPED = /\b(never ?mind|forget (it|about it)|stop|olv[ií]del[oa]|olv[ií]dalo)\b/i;

export function takeYesOrNo(work: Work, utterance: Utterance): Settled {
  const { state } = work;
  const { acts, said, chanceOf } = utterance;
  if (isNotBooking(work, utterance)) return drop(work);
  // "No, Friday at ten" says what it should be instead.
  if (hasDetails(utterance, work)) return null;
  if (state.task && DROPPED.test(said)) return drop(work);
  const isNo = acts.has('no') || SAID_NO.test(said.trim());
  const settle = state.asked ? BY_QUESTION[state.asked] : undefined;
  const isLikelyYes = state.asked === 'confirm' && chanceOf('yes') >= LIKELY && isShort(said);
  // "Hold up. Tell the guy to use the alley door" takes nothing yet.
  const isHeld = isHold(said) && utterance.clauses.every((one) => !one.acts.has('yes') || isHold(one.text));
  const isYes = !isNo && !isHeld && (acts.has('yes') || CONFIRMED.test(said) || isLikelyYes);
  return settle?.(work, { isYes, isNo, utterance }) ?? null;
}

/** "Not booking today" ends a booking. Beside a question, it is said of what the question is about. */
const isNotBooking = ({ state: { task, asked } }: Work, { said, acts, wish }: Utterance): boolean =>
  task === 'book' &&
  (NO_BOOKING.test(said) ||
    (asked === 'time' && acts.has('refuse') && LATER.test(said)) ||
    ((asked === 'time' || asked === 'slot') && !(wish && namesDays(wish)) && POSTPONED.test(said))) &&
  GOES_ON.every((act) => !acts.has(act));

/** "Let me check with the wife. Yeah. Which times were they again?" goes on. */
const GOES_ON: readonly Act[] = ['question', 'price', 'duration', 'repeat'];

/** "We'll decide next week" */
const LATER =
  /\b(?:decide|think (?:about|it over)|(?:an)?other time|some other time|later|not (?:ready|today|now|yet)|(?:get|check) (?:back|with)|let you know)\b/i;

/** "Let me think about it first", "gotta check w my wife", said to "What day and time would suit you?" */
const POSTPONED =
  /\b(?:think (?:about|on|over)|think(?:ing)? (?:it|this|that) over|sleep on (?:it|this)|(?:check|talk|speak|confirm) (?:with|w\/?|to) (?:my|the|our|him|her|them)|(?:get|come|circle) back to (?:you|u|ya)|let (?:you|u|ya) know|(?:not|nt) (?:there |ready |quite |just )?yet|no (?:appt|appointment|booking|visit)|todav[ií]a no|a[uú]n no|pensarlo|consultarlo|sin cita|no (?:quiero|necesito) (?:una )?cita)\b/i;

/** What was not known before: "that's it, Tuesday the 21st, under Renata" tells nothing new of either. */
function hasDetails(utterance: Utterance, work: Work): boolean {
  const { wish, person } = utterance;
  const { state } = work;
  // "As long as it says Delacroux" is the last name that is known.
  const isNew = (key: 'phone' | 'firstName' | 'email' | 'address') =>
    person[key] !== undefined &&
    person[key] !== state.person[key] &&
    (key !== 'firstName' || (person[key] !== state.person.lastName && tellsName(utterance, state)));
  return (
    (wish !== null && !isChosen(wish, work)) ||
    isNew('phone') ||
    isNew('firstName') ||
    isNew('email') ||
    isNew('address')
  );
}

/** The day or the time of the visit that was just read back. */
const isChosen = (wish: TimeWish, { state: { asked, chosen }, moment: { zone } }: Work): boolean =>
  asked === 'confirm' && chosen !== null && !wish.conflict && suits(wish, localMoment(chosen, zone));

function drop(work: Work): Settled {
  dropTask(work);
  ask(work, 'more', 'anythingElse');
  return 'replied';
}

/** "I'm not sure" takes none of the times: a person finds one with them. */
function leaveTimeToTeam(work: Work): void {
  const { state } = work;
  state.message = matterOf(work);
  Object.assign(state, { task: 'callBack', wish: null, offered: [], isWide: false });
  sayLine(work, 'findTimeTogether');
}

const SHORT = 4;
const isShort = (said: string): boolean => said.trim().split(/\s+/).length <= SHORT;
/** "Locked in", said to "Shall I book it?" */
const LIKELY = 0.15;

const BY_QUESTION: Partial<Record<Asked, (work: Work, answer: Answer) => Settled>> = {
  confirm: (work, { isYes, isNo, utterance }) => {
    const { acts, said, clauses } = utterance;
    if (isYes) {
      work.state.isConfirmed = true;
      if (acts.has('question') && clauses.length > 1) return null;
      noteForTeam(work, utterance);
      return 'go on';
    }
    if (!isNo || !isShort(said)) return null;
    sayLine(work, 'whatToChange');
    return 'replied';
  },
  slot: (work, { isNo, utterance }) => {
    const { said, acts } = utterance;
    const { offered } = work.state;
    // "Hmm, anything earlier?" says what would suit.
    const isUndecided =
      acts.has('unsure') &&
      !acts.has('giveService') &&
      GOES_ON.every((act) => !acts.has(act)) &&
      !wishAround({ said, offered, ...work.moment });
    if (!isNo && !isUndecided) return null;
    // "No, the second one"
    const { slot, wish } = pickOffered({ utterance, ...work });
    if (slot || wish) return null;
    if (isUndecided) {
      leaveTimeToTeam(work);
      return 'go on';
    }
    Object.assign(work.state, { wish: null, offered: [], isWide: false });
    ask(work, 'time', 'askTime');
    return 'replied';
  },
  cancel: (work, { isYes, isNo }) => {
    if (isYes) {
      work.state.isConfirmed = true;
      return 'go on';
    }
    if (!isNo) return null;
    sayLine(work, 'keptAppointment');
    return drop(work);
  },
};
