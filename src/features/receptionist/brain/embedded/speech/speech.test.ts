/** Both languages say the same things, and what they claim stands in the facts that they are given. */
import { describe, expect, it } from 'vitest';
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import { claimsIn, holdToFacts, unsupportedIn } from '#features/receptionist/brain/hold-to-facts.ts';
import { TONES } from '#features/receptionist/contract/profile-choices.ts';
import { DANGERS } from '#platform/model/reader/vocabulary.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_LINES } from './english-lines.ts';
import { SPANISH } from './spanish.ts';
import type { LineId, Speech } from './speech.ts';

const AT = { startsAt: '2034-11-16T23:00:00Z', zone: 'America/Denver' };
const IDS = Object.keys(ENGLISH_LINES) as LineId[];

/** Every sentence with values, with the facts that it may claim. */
function sentencesOf(speech: Speech): Record<string, Sentence> {
  const when = speech.moment(AT);
  const day = speech.day('2034-11-16');
  const shifts = speech.shifts([
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:30' },
  ]);
  const amount = speech.amount({ kind: 'fixed', cents: 12_950 });
  const lowest = speech.amount({ kind: 'from', cents: 18_000 });
  const free = speech.amount({ kind: 'fixed', cents: 0 });
  const hourly = speech.amount({ kind: 'from', cents: 9_500, unit: 'hour' });
  const duration = speech.duration({ durationMinutes: 90 });
  const days = [speech.day('2034-11-17'), speech.day('2034-11-18')];
  const week = speech.week([
    { days: ['monday', 'tuesday', 'wednesday'], shifts },
    { days: ['friday'], shifts },
    { days: ['saturday', 'sunday'], shifts },
  ]);
  const title = 'Drain cleaning';
  const details = speech.details({ name: 'Domingo Gil', reach: '(720) 555-0134', address: '1 Elm St' });
  const meantDay = speech.meantDay({ date: '2034-11-18', days });
  const from = (text: string, ...facts: string[]): Sentence => ({
    text,
    receipts: facts.map((fact) => ({ fact: 'any', text: fact })),
  });
  return {
    offerOne: from(speech.offerOne(when), when),
    offer: from(
      speech.offer([
        { date: '2034-11-16', times: ['10:00', '14:30'] },
        { date: '2034-11-17', times: ['13:00'] },
      ]),
      ...['2034-11-16T17:00:00Z', '2034-11-16T21:30:00Z', '2034-11-17T20:00:00Z'].map((startsAt) =>
        speech.moment({ ...AT, startsAt }),
      ),
    ),
    ...Object.fromEntries(
      [1, 24].flatMap((hours) => [
        [`tooSoon ${hours}`, from(speech.tooSoon(hours))],
        [`tooFar ${hours}`, from(speech.tooFar(hours))],
      ]),
    ),
    ...Object.fromEntries(
      [15, 60, 120].map((minutes) => [`betweenSteps ${minutes}`, from(speech.betweenSteps(minutes))]),
    ),
    meantDay: from(meantDay, meantDay),
    details: from(details),
    readBack: from(speech.readBack({ title, when, details }), when, details),
    booked: from(speech.booked({ name: 'Domingo', title, when }), when),
    held: from(speech.held({ by: 'email', title, when, until: when }), when),
    moved: from(speech.moved({ title, when }), when),
    canceled: from(speech.canceled({ title, when }), when),
    youHave: from(speech.youHave({ title, when }), when),
    lastVisit: from(speech.lastVisit({ title, day }), day),
    price: from(speech.price({ title, amount, isLowest: false }), amount),
    lowest: from(speech.price({ title, amount: lowest, isLowest: true }), lowest),
    hourly: from(speech.price({ title, amount: hourly, isLowest: true }), hourly),
    afterVisit: from(speech.pricedAfterVisit(title), speech.pricedAfterVisit(title)),
    free: from(speech.price({ title, amount: free, isLowest: false }), free),
    takes: from(speech.takes({ title, duration }), duration),
    offered: from(speech.offered({ title, description: '' })),
    services: from(speech.services({ titles: [title, 'Leak repair'], areMore: false })),
    moreServices: from(speech.services({ titles: [title, 'Leak repair'], areMore: true })),
    openOn: from(speech.openOn({ day, shifts }), day, shifts),
    closedOn: from(speech.closedOn(day), day),
    openToday: from(speech.openToday(shifts), speech.today, shifts),
    stillOpen: from(speech.stillOpen(shifts), shifts),
    closedNow: from(speech.closedNow(when), when),
    openInWeek: from(speech.openInWeek(week), week),
    noHours: from(speech.noHours),
    serves: from(speech.serves('Denver')),
    servesNot: from(speech.servesNot('Boulder')),
    amongOthers: from(speech.servesAll(speech.amongOthers(['Denver', 'Aurora']))),
    servesAll: from(speech.servesAll('Denver')),
    servesOthers: from(speech.servesOthers('Denver')),
    address: from(speech.address('1 Elm St')),
    callNumber: from(speech.callNumber('(720) 555-0199')),
    email: from(speech.contact({ by: 'email address', value: 'a@b.test' })),
    website: from(speech.contact({ by: 'website', value: 'b.test' })),
    phone: from(speech.contact({ by: 'phone number', value: '(720) 555-0134' })),
    identity: from(speech.identity({ name: 'Robin', position: 'Receptionist', business: 'Summit' })),
    thisIs: from(speech.thisIs('Summit')),
    questionInEnglish: from(speech.questionInEnglish('Do you own the home?')),
    teamConfirms: from(speech.teamConfirms),
  };
}

describe.each([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
])('%s', (_, speech) => {
  it.each(IDS)('says %s in every tone, and claims nothing', (id) => {
    for (const tone of TONES) {
      const text = speech.line(id, tone);
      expect(text.trim()).not.toBe('');
      expect(claimsIn(text)).toEqual([]);
    }
  });

  it('says what to do in every danger, and names every choice', () => {
    for (const danger of [...DANGERS, 'any'] as const) expect(speech.safe[danger]).toMatch(/911|agua|water/);
    for (const choice of Object.values(speech.choices)) expect(choice).not.toBe('');
  });

  it.each(Object.entries(sentencesOf(speech)))('says “%s” with its facts', (_name, sentence) => {
    expect(sentence.text).toMatch(/\p{L}{2}/u);
    expect(sentence.text).not.toMatch(/undefined|null|\s\s|\[object/);
    expect(unsupportedIn(sentence)).toEqual([]);
  });
});

it('tells what a price is for, and that another is told after a visit', () => {
  const yearly = { kind: 'fixed', cents: 24_000, unit: 'year' } as const;
  expect([ENGLISH.amount(yearly), SPANISH.amount(yearly)]).toEqual(['$240 per year', '$240 al año']);
  expect(ENGLISH.pricedAfterVisit('Rodent proofing')).toBe(
    'For rodent proofing we look at it first, and then you get a price.',
  );
});

it('tells days, times and prices as Spanish does', () => {
  expect(SPANISH.moment(AT)).toBe('jueves 16 de noviembre a las 4:00 p. m.');
  expect(SPANISH.moment({ ...AT, startsAt: '2034-11-16T20:00:00Z' })).toBe(
    'jueves 16 de noviembre a la 1:00 p. m.',
  );
  expect(SPANISH.amount({ kind: 'from', cents: 118_000 })).toBe('desde $1,180');
  expect(SPANISH.list(['plomería', 'inspección'], 'and')).toBe('plomería e inspección');
});

it.each([
  ['El jueves 16 de noviembre a las 4:00 p. m.', 'viernes 17 de noviembre a las 4:00 p. m.'],
  ['Venimos mañana.', 'Free: martes'],
  ['Estamos abiertos hoy.', ''],
  ['Cuesta $99.', '$129'],
  ['Son 99 dólares.', '$129'],
  ['Abrimos los domingos.', 'lunes a viernes'],
  ['Llegamos en 30 minutos.', ''],
  ['Tiene garantía y es gratis.', ''],
])('does not say “%s” without a fact', (text, fact) => {
  const instead = SPANISH.teamConfirms;
  const sentences = [{ text, receipts: [{ fact: 'any', text: fact }] }];
  expect(holdToFacts({ sentences, neverSay: [], instead })).toEqual([
    { text: instead, receipts: [], insteadOf: text },
  ]);
});

it('may say a part of the day, and a name that is also a weekday', () => {
  expect(claimsIn('¿Prefiere por la mañana, Domingo?')).toEqual([]);
});

it('says a day once with its times', () => {
  const thursday = { date: '2034-11-16', times: ['08:00', '13:00', '14:30'] };
  const friday = { date: '2034-11-17', times: ['09:00'] };
  expect(ENGLISH.offer([thursday])).toBe('I have Thursday, November 16 at 8:00 AM, 1:00 PM or 2:30 PM.');
  expect(ENGLISH.offer([thursday, friday])).toBe(
    'I have Thursday, November 16 at 8:00 AM, 1:00 PM or 2:30 PM, or Friday, November 17 at 9:00 AM.',
  );
  expect(SPANISH.offer([thursday])).toBe(
    'Tengo libre el jueves 16 de noviembre a las 8:00 a. m., a la 1:00 p. m. o a las 2:30 p. m.',
  );
});
