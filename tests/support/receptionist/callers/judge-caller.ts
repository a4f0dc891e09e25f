/** What does not hold of what a caller expects, in plain words. Nothing is left when they were served well. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { unsupportedIn } from '#features/receptionist/brain/hold-to-facts.ts';
import { outcomeOf } from '#features/receptionist/brain/service.ts';
import { centsIn } from './business-facts.ts';
import { diaryFaults, newVisits } from './judge-diary.ts';
import type { Caller, Expected } from './load-callers.ts';
import { type CallerPlayed, type CallerTurn, MOST_TURNS } from './play-caller.ts';
import { isTold } from './told-in.ts';

export type Judged = {
  faults: string[];
  /** Statements that no fact of the business supports. */
  untrue: string[];
  saidThreeTimes: string[];
};

export function judgeCaller(caller: Caller, played: CallerPlayed): Judged {
  const { expect: expected } = caller;
  const untrue = untrueIn(played);
  const repeated = saidThreeTimes(played);
  return {
    faults: [
      ...untrue.map((claim) => `untrue: ${claim}`),
      ...repeated.map((text) => `said three times: ${text}`),
      ...(played.turns.length > MOST_TURNS ? [`more than ${MOST_TURNS} turns`] : []),
      ...diaryFaults(expected, played),
      ...factFaults(expected, played),
      ...teamFaults(expected, played),
      ...emergencyFaults(expected, played),
      ...mannerFaults(expected, played),
    ],
    untrue,
    saidThreeTimes: repeated,
  };
}

const allSaid = ({ turns }: CallerPlayed): Sentence[] => turns.flatMap(({ replied }) => replied);
/** Without the greeting. */
const answersIn = ({ turns }: CallerPlayed): Sentence[] => turns.slice(1).flatMap(({ replied }) => replied);
const textOf = (said: readonly Sentence[]): string => said.map(({ text }) => text).join(' ');
const callsIn = ({ turns }: CallerPlayed) => turns.flatMap(({ calls }) => calls);

function untrueIn(played: CallerPlayed): string[] {
  const known = new Set(knownCents(played.facts));
  return allSaid(played).flatMap((sentence) => [
    ...(sentence.insteadOf === undefined ? [] : [`"${sentence.insteadOf}" was held back`]),
    ...unsupportedIn(sentence).map((claim) => `"${claim}" has no receipt in "${sentence.text}"`),
    ...centsIn(sentence.text)
      .filter((cents) => !known.has(cents))
      .map((cents) => `$${cents / 100} is no price of the business, in "${sentence.text}"`),
  ]);
}

const knownCents = ({ offerings, knowledge }: Facts): number[] => [
  ...offerings.flatMap(({ price, description }) => [
    ...(price && 'cents' in price ? [price.cents] : []),
    ...centsIn(description),
  ]),
  ...knowledge.flatMap(({ question, answer }) => centsIn(`${question} ${answer}`)),
];

function saidThreeTimes({ turns }: CallerPlayed): string[] {
  const counts = new Map<string, number>();
  for (const { replied } of turns) {
    const text = textOf(replied);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= 3).map(([text]) => text);
}

function factFaults({ facts: wanted = [], notFacts = [] }: Expected, played: CallerPlayed): string[] {
  const { facts } = played;
  const said = answersIn(played);
  return [
    ...wanted.filter((one) => !isTold({ wanted: one, said, facts })).map((one) => `not told: ${one}`),
    ...notFacts
      .filter((one) => isTold({ wanted: one, said, facts }))
      .map((one) => `told what must not be told: ${one}`),
  ];
}

function teamFaults(expected: Expected, played: CallerPlayed): string[] {
  const { passedOn, reach } = expected;
  const passed = textsForTeam(played);
  const isDone = (tool: string) => callsIn(played).some((call) => call.tool === tool);
  const faults: string[] = [];
  if (passedOn && !passedOn.some((word) => passed.toLowerCase().includes(word.toLowerCase())))
    faults.push(`none of ${passedOn.join(', ')} was passed on; the team got "${passed}"`);
  if (reach && !waysToReach(played).includes(reach.toLowerCase()))
    faults.push(`the team cannot reach ${reach}`);
  if (expected.callBack && !isDone('askForCallBack')) faults.push('no call back was asked for');
  if (expected.message && !isDone('takeMessage')) faults.push('no message was taken');
  if (expected.transfer && !isDone('transfer')) faults.push('no person was brought in');
  return faults;
}

function textsForTeam(played: CallerPlayed): string {
  const texts = callsIn(played).flatMap((call) => {
    if (call.tool === 'takeMessage') return [call.input.message];
    if (call.tool === 'askForCallBack') return [call.input.about, call.input.when];
    return call.tool === 'transfer' ? [call.input.reason] : [];
  });
  const { unanswered } = outcomeOf({ state: played.state, facts: played.facts });
  return [...texts, ...unanswered].filter((text) => text !== '').join(' / ');
}

function waysToReach(played: CallerPlayed): string[] {
  const given = callsIn(played).flatMap(({ tool, input }) =>
    tool === 'takeMessage' || tool === 'askForCallBack' || tool === 'bookAppointment'
      ? [input.phone, input.email]
      : [],
  );
  const { phone, email } = outcomeOf({ state: played.state, facts: played.facts });
  return [...given, phone ?? '', email ?? ''].map((way) => way.toLowerCase());
}

const isAlarm = ({ calls, asked }: CallerTurn): boolean =>
  asked === 'danger' || calls.some(({ tool, input }) => tool === 'transfer' && input.emergency);

function emergencyFaults({ emergency }: Expected, played: CallerPlayed): string[] {
  const { turns } = played;
  if (emergency === false) return turns.filter(isAlarm).map(({ said }) => `took for an emergency: "${said}"`);
  if (!emergency) return [];
  const opening = turns.slice(1).filter(({ answers }) => answers === null);
  return [
    ...(opening.some(isAlarm) ? [] : ['the emergency was not noticed']),
    ...newVisits(played).map(({ title }) => `booked ${title} in an emergency`),
  ];
}

/** An apology for something else than not having understood. */
const SORRY = /\b(sorry|apolog|siento|disculp|lament)/i;
const NO_APOLOGY = /didn't get that|can't share|wrong person|no (le |te )?(he )?entend/i;
const SPANISH =
  /(?<!\p{L})(el|los|las|una|para|por|con|su|sus|usted|qué|cuál|cuándo|puedo|tenemos|hay|gracias|nombre|teléfono|equipo|cita|días?|hora|precio|desde|ofrecemos|algo|más|reservo|está|nuestr[oa]s?|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})/iu;

function mannerFaults(expected: Expected, played: CallerPlayed): string[] {
  const said = answersIn(played);
  const heard = textOf(allSaid(played)).toLowerCase();
  const faults: string[] = [];
  if (expected.sorry && !said.some(({ text }) => SORRY.test(text) && !NO_APOLOGY.test(text)))
    faults.push('no apology');
  if (expected.namesBusiness && !textOf(said).includes(played.facts.business.name))
    faults.push('did not say which business this is');
  if (expected.language === 'es' && said.filter(({ text }) => SPANISH.test(text)).length * 2 < said.length)
    faults.push('did not answer in Spanish');
  if (expected.ends && !played.isEnded) faults.push('did not say goodbye and end');
  for (const word of expected.silentAbout ?? [])
    if (heard.includes(word.toLowerCase())) faults.push(`said "${word}"`);
  return faults;
}
