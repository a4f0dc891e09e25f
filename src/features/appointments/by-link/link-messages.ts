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
  link: string;
};

export function linkMail({ wish, businessName, customerName, service, startsAt, zone, link }: Texts): {
  subject: string;
  body: string;
} {
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

export function linkText({ wish, businessName, service, startsAt, zone, link }: Texts): string {
  const change =
    wish.kind === 'move'
      ? `move your ${service} to ${momentOf(wish.startsAt, zone)}`
      : `cancel your ${service} on ${momentOf(startsAt, zone)}`;
  return `${businessName}: to ${change}, confirm here: ${link} If you did not ask for this, ignore it.`;
}

/** "Tuesday, November 24 at 10:00 AM MST" */
export const momentOf = (instant: Date, zone: string): string =>
  `${dayInWords(instant, zone)} at ${clockOf(toLocal({ instant, zone }).time)} ${zoneAbbreviation({ instant, zone })}`;
