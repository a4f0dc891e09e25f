/** The variants of callers that the bench plays say the same as the callers, and the same on every run. */
import { describe, expect, it } from 'vitest';
import type { Caller, LoadedCaller } from '#tests/support/receptionist/callers/load-callers.ts';
import { type Variant, variantsOf } from '#tests/support/receptionist/callers/vary.ts';

const BUSINESS: LoadedCaller['business'] = {
  name: 'Cedar Key Locksmiths',
  trade: 'locksmith',
  phone: '+15555550100',
  email: 'hello@cedarkey.test',
  website: 'https://cedarkey.test',
  address: '12 Mill Road, Boulder, CO 80301',
  areas: ['Boulder', 'Louisville'],
  hours: { monday: '08:00-17:00' },
  offerings: [{ title: 'Lock rekey', description: 'New pins and keys.', minutes: 60, price: '$95' }],
  faqs: [{ id: 'payment', question: 'How can I pay?', answer: 'We take cards.' }],
  emergencies: ['locked out'],
  booked: [],
};

const BOOKING: Caller = {
  business: BUSINESS.name,
  kind: 'booking',
  style: 'chatty',
  opens: [
    "Hello! We've moved, so please could someone rekey every lock on Thursday, between 9:30 and eleven?",
  ],
  says: {
    time: 'Thursday, 9:30-11 a.m.',
    slot: '{d1}, {t1}. Perfect!',
    name: "It's Siobhan O'Rourke-Lindqvist.",
    phone: '(555) 555-0177',
    email: "Write to S.O'Rourke... no: siobhan.o@mail.test.",
  },
  expect: {
    booked: {
      offering: 'Lock rekey',
      on: ['2034-11-16'],
      from: '09:30',
      to: '11:00',
      firstName: 'Siobhan',
      lastName: "O'Rourke-Lindqvist",
      phone: '+15555550177',
    },
  },
};

const asker = (kind: Caller['kind'], say: string, facts: string[]): Caller => ({
  business: BUSINESS.name,
  kind,
  style: 'plain',
  opens: [say],
  says: {},
  expect: { facts, booked: null },
});

const loadedOf = (caller: Caller, line = 1): LoadedCaller => ({
  where: `callers.jsonl:${line}`,
  caller,
  business: BUSINESS,
});
const ASKS_TO_PAY = loadedOf(asker('question', 'wait, do cards work?', ['faq:payment']), 2);
const FROM_AFAR = loadedOf(asker('service area', 'do you come to Pueblo?', ['areas']), 3);

function varied(variant: Variant, caller = BOOKING, others = [ASKS_TO_PAY, FROM_AFAR]): Caller | undefined {
  const all = variantsOf({ loaded: loadedOf(caller), others });
  return all.find((one) => one.variant === variant)?.caller;
}

describe('the variants of a caller', () => {
  it('are the same on every run, and others at another place', () => {
    const at = (line: number) => variantsOf({ loaded: loadedOf(BOOKING, line), others: [ASKS_TO_PAY] });
    expect(at(1)).toEqual(at(1));
    expect(at(1)).toHaveLength(5);
    const places = Array.from({ length: 20 }, (_, line) => JSON.stringify(at(line)));
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('lose capitals and punctuation, and keep names, numbers, addresses and placeholders', () => {
    expect(varied('lower case, no punctuation')).toMatchObject({
      opens: [
        'hello weve moved so please could someone rekey every lock on thursday between 9:30 and eleven',
      ],
      says: {
        time: 'thursday 9:30-11 am',
        slot: '{d1} {t1} perfect',
        name: "its siobhan o'rourke-lindqvist",
        phone: '555 555-0177',
        email: expect.stringMatching(/ siobhan\.o@mail\.test$/),
      },
      expect: BOOKING.expect,
    });
  });

  it('slip in long words of the opening, and never in a name, a number or a day', () => {
    const opens = [
      'siobhan from louisville here, mail siobhan.o@mail.test, thursday eleven, 55555 broken hinges',
    ];
    for (let line = 1; line <= 50; line++) {
      const all = variantsOf({ loaded: loadedOf({ ...BOOKING, opens }, line), others: [] });
      const slipped = all.find(({ variant }) => variant === 'slips of the fingers')?.caller;
      expect(slipped?.says).toEqual(BOOKING.says);
      expect(slipped?.opens).not.toEqual(opens);
      expect(slipped?.opens[0]).toMatch(
        /^siobhan from louisville here, mail siobhan\.o@mail\.test, thursday eleven, 55555 b\w{4,5} h\w{4,5}$/,
      );
    }
  });

  it('hesitate before words that stay as they are', () => {
    const said = varied('hesitation');
    expect(said?.opens[0]).toMatch(/^(um|so|like), Hello! We've moved/);
    const bare = Object.entries(said?.says ?? {}).map(([topic, text]) => [
      topic,
      text.replace(/^(um|so|like),? /, ''),
    ]);
    expect(Object.fromEntries(bare)).toEqual(BOOKING.says);
  });

  it('ask what another caller of the business asks where a name or number is asked for, and expect the answer', () => {
    const asked = varied('interruption');
    expect(asked?.interrupts).toEqual([
      { at: expect.stringMatching(/^(name|phone)$/), say: 'wait, do cards work?' },
    ]);
    expect(asked?.expect).toEqual({ ...BOOKING.expect, facts: ['faq:payment'] });
    const toldAll = { ...BOOKING, opens: ["I'm Siobhan, 555-555-0177, and need a rekey"] };
    expect(varied('interruption', toldAll)).toBeUndefined();
    expect(varied('interruption', BOOKING, [FROM_AFAR])).toBeUndefined();
  });

  it('are only in lower case when the caller speaks another language', () => {
    const spanish: Caller = { ...BOOKING, kind: 'Spanish', opens: ['¿Cuánto cuesta?'] };
    const all = variantsOf({ loaded: loadedOf(spanish), others: [ASKS_TO_PAY] });
    expect(all.map(({ variant }) => variant)).toEqual(['as written', 'lower case, no punctuation']);
    expect(all[1]?.caller.opens).toEqual(['cuánto cuesta']);
  });
});
