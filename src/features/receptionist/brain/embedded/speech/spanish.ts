/** What the receptionist says in Spanish. The period of "p. m." also ends a sentence that ends with a time. */
import { type LocalDate, toLocal, type Weekday } from '#engine/time/zoned-time.ts';
import type { PriceUnit } from '#features/appointments/contract.ts';
import type { Amount, OfferingFact } from '#features/receptionist/brain/facts.ts';
import { inTone, listOfDays } from './line.ts';
import { SPANISH_CHOICES, SPANISH_LINES, SPANISH_SAFE } from './spanish-lines.ts';
import type { ContactBy, Speech } from './speech.ts';

export const SPANISH: Speech = {
  line: (id, tone) => inTone(SPANISH_LINES[id], tone),
  safe: SPANISH_SAFE,
  choices: SPANISH_CHOICES,

  day: dayText,
  moment: ({ startsAt, zone }) => {
    const { date, time } = toLocal({ instant: new Date(startsAt), zone });
    return `${dayText(date)} ${atClock(time)}`;
  },
  today: 'hoy',
  list: listText,
  amount: amountText,
  duration: durationText,

  offerOne: (when) => `Tengo libre el ${when} ¿Le viene bien?`,
  offer: (days) =>
    `Tengo libre ${listOfDays(
      days.map(({ date, times }) => `el ${dayText(date)} ${listText(times.map(atClock), 'or')}`),
      'o',
    )}`,
  tooSoon: (hours) => `Necesitamos al menos ${hours === 1 ? 'una hora' : `${hours} horas`} de anticipación.`,
  tooFar: (days) => `Reservamos con un máximo de ${days === 1 ? 'un día' : `${days} días`} de anticipación.`,
  betweenSteps: (minutes) =>
    `Nuestras visitas empiezan cada ${minutes % 60 !== 0 ? `${minutes} minutos` : minutes === 60 ? 'hora' : `${minutes / 60} horas`}.`,
  meantDay: ({ date, days }) => {
    const [weekday, ...day] = dayText(date).split(' ');
    const both = days.map((one) => `el ${one}`);
    return `El ${day.join(' ')} es ${weekday}. ¿Quiso decir ${listText(both, 'or')}?`;
  },
  details: ({ name, reach, address }) =>
    [name && `a nombre de ${name}`, reach, address && `en ${address}`]
      .filter((part) => part !== '')
      .join(', '),
  readBack: ({ title, when, details }) => `Entonces sería ${title} el ${when}${details && `, ${details}.`}`,
  booked: ({ name, title, when }) => `Su cita está reservada${name && `, ${name}`}: ${title} el ${when}`,
  held: ({ by, title, when, until }) =>
    `Le guardo ${title} el ${when}, hasta el ${until}: confírmelo con el enlace que le envié por ${by === 'email' ? 'correo' : 'mensaje'}. Si no, la hora queda libre otra vez.`,
  moved: ({ title, when }) => `Listo: su cita de ${title} ahora es el ${when}`,
  canceled: ({ title, when }) => `Cancelé su cita de ${title} del ${when}`,
  youHave: ({ title, when }) => `Usted tiene una cita de ${title} el ${when}`,
  lastVisit: ({ title, day }) => `Nuestra última visita fue el ${day}: ${title}.`,

  price: ({ title, amount }) =>
    amount === FREE ? `${title} es ${amount}.` : `El precio de ${title} es ${amount}.`,
  pricedAfterVisit: (title) => `Para ${title} primero lo vemos y después le damos un precio.`,
  takes: ({ title, duration }) => `Para ${title} calculamos ${duration}.`,
  offered: ({ title, description }) => `Sí, ofrecemos ${title}.${description && ` ${description}`}`,
  services: ({ titles, areMore }) =>
    areMore
      ? `Ofrecemos ${titles.join(', ')}, entre otros servicios.`
      : `Ofrecemos ${listText(titles, 'and')}.`,

  shifts: (shifts) =>
    listText(
      shifts.map(({ from, to }) => `de ${clockText(from)} a ${clockText(to)}`),
      'and',
    ),
  openOn: ({ day, shifts }) => `El ${day} abrimos ${shifts}`,
  closedOn: (day) => `El ${day} estamos cerrados.`,
  openToday: (shifts) => `Sí, hoy estamos abiertos ${shifts}`,
  stillOpen: (shifts) => `Sí, todavía estamos abiertos. El horario de ayer es ${shifts}`,
  closedNow: (opens) => `En este momento estamos cerrados. Abrimos de nuevo el ${opens}`,
  week: (groups) =>
    listText(
      groups.map(({ days, shifts }) => `${spanText(days)} ${shifts}`),
      'and',
    ),
  openInWeek: (week) => `Abrimos ${week}`,
  noHours: 'Por ahora no tenemos un horario fijo de atención.',

  serves: (area) => `Sí, damos servicio en ${area}.`,
  servesNot: (area) => `Lo siento, no: no damos servicio en ${area}.`,
  amongOthers: (areas) => `${areas.join(', ')} y otros lugares`,
  servesAll: (areas) => `Damos servicio en ${areas}.`,
  servesOthers: (areas) =>
    `Damos servicio en ${areas}. No veo ese lugar en nuestra lista, así que el equipo tendría que confirmarlo.`,
  address: (address) => `Nuestra dirección es ${address}.`,
  callNumber: (number) => `Puede llamarnos de inmediato al ${number}.`,
  contact: ({ by, value }) => `${CONTACT[by]} es ${value}.`,
  identity: ({ name, business }) => `Soy ${name}, asistente con inteligencia artificial (IA) de ${business}.`,
  thisIs: (business) => `Está escribiendo a ${business}.`,

  answerInEnglish: 'Esta respuesta la tengo en inglés:',
  questionInEnglish: (question) => `Esta pregunta la tengo en inglés: ${question}`,
  teamConfirms: 'Alguien del equipo se lo confirmará.',
};

/** "4:00 p. m." */
/** "a las 8:00 a. m.", "a la 1:00 p. m." */
const atClock = (time: string): string => {
  const clock = clockText(time);
  return `a ${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;
};

function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'a. m.' : 'p. m.';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const dayFormat = new Intl.DateTimeFormat('es-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "jueves 19 de noviembre" */
function dayText(date: LocalDate): string {
  return dayFormat.format(new Date(`${date}T12:00:00Z`)).replace(',', '');
}

const I_SOUND = /^h?[ií](?![aeou])/i;
const O_SOUND = /^h?[oó]/i;

/** "A, B y C", and "e" and "u" where the next word begins with the same sound. */
function listText(items: readonly string[], joint: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  if (items.length <= 1) return last;
  const word = joint === 'and' ? (I_SOUND.test(last) ? 'e' : 'y') : O_SOUND.test(last) ? 'u' : 'o';
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

const wholeDollars = new Intl.NumberFormat('es-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });

const FREE = 'sin costo';

const PER: Record<PriceUnit, string> = {
  hour: 'por hora',
  visit: 'por visita',
  week: 'por semana',
  month: 'al mes',
  quarter: 'por trimestre',
  year: 'al año',
};

/** "$129", "desde $89.50 por hora", "sin costo" */
function amountText({ kind, cents, unit }: Amount): string {
  if (cents === 0) return FREE;
  const amount = (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100);
  const each = unit ? `${amount} ${PER[unit]}` : amount;
  return kind === 'from' ? `desde ${each}` : each;
}

/** "una hora y media", "45 minutos" */
function durationText({ durationMinutes: minutes }: Pick<OfferingFact, 'durationMinutes'>): string {
  if (minutes === 90) return 'una hora y media';
  if (minutes % 60 !== 0) return `${minutes} minutos`;
  return minutes === 60 ? 'una hora' : `${minutes / 60} horas`;
}

const WEEKDAYS: Record<Weekday, string> = {
  sunday: 'domingo',
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
};

function spanText(days: readonly Weekday[]): string {
  const [first = 'monday'] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 1) return `el ${WEEKDAYS[first]}`;
  return days.length === 2
    ? `el ${WEEKDAYS[first]} y el ${WEEKDAYS[last]}`
    : `de ${WEEKDAYS[first]} a ${WEEKDAYS[last]}`;
}

const CONTACT: Record<ContactBy, string> = {
  'email address': 'Nuestro correo electrónico',
  website: 'Nuestro sitio web',
  'phone number': 'Nuestro número de teléfono',
};
