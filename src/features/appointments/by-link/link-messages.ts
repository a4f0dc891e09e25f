/** How a customer is asked to confirm by a link what was asked for in the chat. Pure. */

import { toLocal, zoneAbbreviation } from '#engine/time/zoned-time.ts';
import { clockOf, dayInWords } from '#features/appointments/present.ts';
import type { VisitWish } from './carry-out.ts';

type Texts = {
  wish: VisitWish;
  businessName: string;
  customerName: string;
  service: string;
  startsAt: Date;
  zone: string;
  /** Until then the link works. */
  until: Date;
  link: string;
};

export function linkMail(texts: Texts): { subject: string; body: string } {
  return texts.wish.kind === 'book' ? holdMail(texts) : changeMail(texts);
}

function holdMail({ businessName, customerName, service, startsAt, zone, until, link }: Texts) {
  const [firstName] = customerName.split(' ');
  const lines = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `In our chat we were asked for an appointment with ${businessName}. We hold this time for you:`,
    '',
    service,
    momentOf(startsAt, zone),
    '',
    `Please confirm it here by ${momentOf(until, zone)}:`,
    link,
    '',
    'It is booked once you confirm. Without that, the time is free again for others.',
    'If you did not ask for this, ignore this e-mail.',
    '',
    businessName,
  ];
  return { subject: `Please confirm: ${service}, ${momentOf(startsAt, zone)}`, body: lines.join('\n') };
}

function changeMail({ wish, businessName, customerName, service, startsAt, zone, link }: Texts) {
  const [firstName] = customerName.split(' ');
  const isMove = wish.kind === 'move';
  const lines = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `In our chat we were asked to ${isMove ? 'move' : 'cancel'} your appointment with ${businessName}:`,
    '',
    service,
    momentOf(startsAt, zone),
    ...(isMove ? [`New time: ${momentOf(wish.startsAt, zone)}`] : []),
    '',
    `Nothing changes until you confirm it here, within 24 hours:`,
    link,
    '',
    'If you did not ask for this, ignore this e-mail: your appointment stays as it is.',
    '',
    businessName,
  ];
  return { subject: `Please confirm: ${isMove ? 'move' : 'cancel'} ${service}`, body: lines.join('\n') };
}

export function linkText({ wish, businessName, service, startsAt, zone, until, link }: Texts): string {
  if (wish.kind === 'book')
    return `${businessName}: we hold ${momentOf(startsAt, zone)} for your ${service}. Confirm it by ${momentOf(until, zone)}: ${link} If you did not ask for this, ignore it.`;
  const change =
    wish.kind === 'move'
      ? `move your ${service} to ${momentOf(wish.startsAt, zone)}`
      : `cancel your ${service} on ${momentOf(startsAt, zone)}`;
  return `${businessName}: to ${change}, confirm here: ${link} If you did not ask for this, ignore it.`;
}

/** "Tuesday, November 24 at 10:00 AM MST" */
export const momentOf = (instant: Date, zone: string): string =>
  `${dayInWords(instant, zone)} at ${clockOf(toLocal({ instant, zone }).time)} ${zoneAbbreviation({ instant, zone })}`;
