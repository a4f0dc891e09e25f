/** The texts that tell customers about their appointments. Pure. */
import type { Appointment } from '#features/appointments/contract.ts';

/** What happened to the appointment. */
export type Change = 'booked' | 'moved' | 'canceled' | 'restored';

type Facts = {
  change: Change;
  appointment: Appointment;
  service: string;
  businessName: string;
  /** "12 Elm St, Murray" */
  place: string;
};

const IS: Record<Change, string> = {
  booked: 'is booked',
  moved: 'has been moved',
  canceled: 'is canceled',
  restored: 'is on again',
};

export function confirmationMail({ change, appointment, service, businessName, place }: Facts): {
  subject: string;
  body: string;
} {
  const [firstName] = appointment.customerName.split(' ');
  const day = longDay(appointment.date);
  const verb = { booked: 'Booked', moved: 'Moved', canceled: 'Canceled', restored: 'On again' }[change];
  const lines = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `Your appointment with ${businessName} ${IS[change]}${change === 'moved' ? ' to:' : ':'}`,
    '',
    service,
    `${day}, ${timeRange(appointment)} ${appointment.zone}`,
    ...(place ? [place] : []),
    '',
    change === 'canceled'
      ? 'The attached file takes it out of your calendar. To find another time, just answer this e-mail.'
      : 'The attached file puts it into your calendar. If the time does not suit you, just answer this e-mail.',
    '',
    businessName,
  ];
  return { subject: `${verb}: ${service}, ${day}, ${startTime(appointment)}`, body: lines.join('\n') };
}

/** Fits into one text message unless the names are long. */
export function confirmationText({ change, appointment, service, businessName }: Facts): string {
  const when = `${shortDay(appointment.date)} at ${startTime(appointment)} ${appointment.zone}`;
  const end = { booked: `is booked for ${when}`, moved: `has been moved to ${when}` };
  const rest = change === 'booked' || change === 'moved' ? end[change] : `on ${when} ${IS[change]}`;
  return `${businessName}: your ${service} ${rest}.`;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};
const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

type Times = Pick<Appointment, 'date' | 'end_date' | 'fromTime' | 'fromAmPm' | 'toTime' | 'toAmPm'>;
const bare = (time: string) => time.replace(/^0/, '');
const startTime = ({ fromTime, fromAmPm }: Pick<Times, 'fromTime' | 'fromAmPm'>): string =>
  `${bare(fromTime)} ${fromAmPm}`;
/** Past midnight, includes the day on which it ends. */
const timeRange = ({ toTime, toAmPm, ...times }: Times): string => {
  const nextDay = times.end_date === times.date ? '' : `${longDay(times.end_date)}, `;
  return `${startTime(times)} – ${nextDay}${bare(toTime)} ${toAmPm}`;
};
