/** What the business knows as single lines: the model is told them, and its statements are held to them. */
import { hoursOn } from '#engine/time/business-hours.ts';
import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import type { Receipt } from '#features/receptionist/brain/brain.ts';
import {
  clockText,
  dayText,
  durationText,
  momentText,
  phoneText,
  priceText,
} from '#features/receptionist/brain/embedded/in-words.ts';
import type { Facts, PastEvent, Price } from '#features/receptionist/brain/facts.ts';
import { saysPhrase } from '#features/receptionist/brain/says-phrase.ts';

const DAYS_AHEAD = 14;

/** `said` is what the visitor wrote: of a long list, the places that they name are told. */
export function factLines({ facts, said, now }: { facts: Facts; said: string; now: Date }): Receipt[] {
  const { business, offerings, knowledge, contact } = facts;
  const zone = business.hours.timezone;
  return [
    { fact: 'name', text: `Business: ${business.name}` },
    ...(business.phone ? [{ fact: 'phone', text: `Phone: ${phoneText(business.phone)}` }] : []),
    ...(business.email ? [{ fact: 'email', text: `Email: ${business.email}` }] : []),
    ...(business.website ? [{ fact: 'website', text: `Website: ${business.website}` }] : []),
    ...(business.address ? [{ fact: 'address', text: `Address: ${business.address}` }] : []),
    ...areaLines({ business, said }),
    ...hourLines({ facts, now }),
    { fact: 'bookingRules', text: rulesText(facts.bookingRules) },
    ...offerings.map((offering) => ({
      fact: `offering:${offering.id}`,
      text: `Offering ${offering.id}, ${offering.title}${offering.aliases.length > 0 ? `, also called ${offering.aliases.join(', ')}` : ''}: ${offering.description} ${pricingText(offering.price)} Takes ${durationText(offering)}.`,
    })),
    ...knowledge.map(({ id, question, answer }) => ({
      fact: `faq:${id}`,
      text: `${question} ${answer}`.trim(),
    })),
    ...(contact?.notes ?? []).map(({ id, text }) => ({
      fact: `note:${id}`,
      text: `About this customer: ${text}`,
    })),
    ...(contact?.appointments ?? []).map(({ id, title, startsAt }) => ({
      fact: `appointment:${id}`,
      text: `This customer has ${title} on ${momentText({ startsAt: startsAt.toISOString(), zone })}`,
    })),
    ...(contact?.history ?? []).map((event) => ({
      fact: `${event.kind}:${event.id}`,
      text: pastText({ event, zone }),
    })),
  ];
}

function pricingText(price: Price): string {
  if (!price) return 'No price may be stated.';
  if (price.kind === 'after_visit')
    return 'We look at it first, and then you get a price: no price may be stated.';
  return `Price ${priceText(price)}.`;
}

const MOST_AREAS = 60;

function areaLines({ business, said }: { business: Facts['business']; said: string }): Receipt[] {
  const told = (areas: readonly string[]): string => {
    const shown = areas.filter(
      (area, index) => index < MOST_AREAS || saysPhrase(said, area.split(',')[0] ?? area),
    );
    const rest = areas.length - shown.length;
    return `${shown.join(', ')}${rest > 0 ? `, and ${rest} others that the visitor did not name` : ''}`;
  };
  const { serviceAreas, excludedAreas } = business;
  return [
    { fact: 'serviceAreas', text: `Service areas: ${told(serviceAreas) || 'not stated'}` },
    ...(excludedAreas.length > 0
      ? [{ fact: 'serviceAreas', text: `Places not served, say no to them: ${told(excludedAreas)}` }]
      : []),
  ];
}

const rulesText = ({ leadHours, stepMinutes, horizonDays }: Facts['bookingRules']): string =>
  [
    leadHours === 0 ? '' : `at least ${leadHours} hours of notice`,
    stepMinutes === null ? '' : `begin every ${stepMinutes} minutes`,
    `at most ${horizonDays} days ahead`,
  ]
    .filter((part) => part !== '')
    .join(', ')
    .replace(/^/, 'Visits are booked with these rules: ')
    .concat('.');

const pastText = ({ event: { kind, at, text }, zone }: { event: PastEvent; zone: string }): string => {
  const day = dayText(toLocal({ instant: at, zone }).date);
  return kind === 'visit' ? `Past visit on ${day}: ${text}` : `Conversation on ${day}: ${text}`;
};

function hourLines({ facts, now }: { facts: Facts; now: Date }): Receipt[] {
  const business = facts.business.hours;
  const today = toLocal({ instant: now, zone: business.timezone }).date;
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const date = addDays(today, index);
    const { is_open, open_time, close_time, shifts = [] } = hoursOn({ date, business });
    const spans = [{ open_time, close_time }, ...shifts].map(
      (shift) => `${clockText(shift.open_time)} to ${clockText(shift.close_time)}`,
    );
    const name = index === 0 ? ' (today)' : index === 1 ? ' (tomorrow)' : '';
    return {
      fact: 'hours',
      text: `Opening hours, ${dayText(date)}${name}: ${is_open ? spans.join(' and ') : 'closed'}`,
    };
  });
}
