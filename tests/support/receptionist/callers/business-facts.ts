/** What the receptionist of a business in training/callers knows. Offerings have their place in the list as id, from 1 on. */
import type { OpeningHours } from '#engine/time/business-hours.ts';
import { WEEKDAYS, type Weekday } from '#engine/time/zoned-time.ts';
import type { Facts, Price } from '#features/receptionist/brain/facts.ts';
import { FACTS, ZONE } from '#tests/support/receptionist/world.ts';
import type { CallerBusiness } from './load-callers.ts';

export const factsOf = (business: CallerBusiness): Facts => ({
  ...FACTS,
  business: {
    name: business.name,
    phone: business.phone,
    email: business.email,
    website: business.website,
    address: business.address,
    serviceAreas: business.areas,
    excludedAreas: [],
    hours: { timezone: ZONE, hours: hoursOf(business), special: [] },
  },
  persona: { ...FACTS.persona, greeting: `Hi, this is ${FACTS.persona.name} of ${business.name}.` },
  offerings: business.offerings.map(({ title, description, minutes, price }, index) => ({
    id: index + 1,
    title,
    aliases: [],
    description,
    durationMinutes: minutes,
    price: priceOf(price),
  })),
  knowledge: business.faqs,
  handOff: { ...FACTS.handOff, emergencies: business.emergencies },
});

const CLOSED: OpeningHours = { is_open: false, open_time: '09:00', close_time: '17:00' };

function hoursOf({ hours }: CallerBusiness): Record<Weekday, OpeningHours> {
  const days = WEEKDAYS.map((day): [Weekday, OpeningHours] => {
    const [open_time, close_time] = hours[day]?.split('-') ?? [];
    return [day, open_time && close_time ? { is_open: true, open_time, close_time } : CLOSED];
  });
  return Object.fromEntries(days) as Record<Weekday, OpeningHours>;
}

/** "from $1,250" */
function priceOf(text: string | null): Price {
  const [cents] = centsIn(text ?? '');
  return text === null || cents === undefined
    ? null
    : { kind: text.startsWith('from') ? 'from' : 'fixed', cents };
}

/** Every amount of dollars in a text. */
export const centsIn = (text: string): number[] =>
  [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d{2})?)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
