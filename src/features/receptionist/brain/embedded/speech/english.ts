/** What the receptionist says in English. */
import {
  capitalised,
  clockText,
  dayText,
  durationText,
  listText,
  momentText,
  priceText,
} from '#features/receptionist/brain/embedded/in-words.ts';
import { ENGLISH_CHOICES, ENGLISH_LINES, ENGLISH_SAFE } from './english-lines.ts';
import { inTone, listOfDays } from './line.ts';
import type { Speech } from './speech.ts';

export const ENGLISH: Speech = {
  line: (id, tone) => inTone(ENGLISH_LINES[id], tone),
  safe: ENGLISH_SAFE,
  choices: ENGLISH_CHOICES,

  day: dayText,
  moment: momentText,
  today: 'today',
  list: listText,
  amount: priceText,
  duration: durationText,

  offerOne: (when) => `I have ${when}. Does that work?`,
  offer: (days) =>
    `I have ${listOfDays(
      days.map(({ date, times }) => `${dayText(date)} at ${listText(times.map(clockText), 'or')}`),
      'or',
    )}.`,
  tooSoon: (hours) => `We need at least ${hours === 1 ? "an hour's" : `${hours} hours'`} notice.`,
  tooFar: (days) => `We book no more than ${days === 1 ? 'a day' : `${days} days`} ahead.`,
  betweenSteps: (minutes) =>
    `Our visits begin every ${minutes % 60 !== 0 ? `${minutes} minutes` : minutes === 60 ? 'hour' : `${minutes / 60} hours`}.`,
  meantDay: ({ date, days }) => {
    const [weekday, day] = dayText(date).split(', ');
    return `${day} is a ${weekday}. Did you mean ${listText(days, 'or')}?`;
  },
  details: ({ name, reach, address }) =>
    [name && `for ${name}`, reach, address && `at ${address}`].filter((part) => part !== '').join(', '),
  readBack: ({ title, when, details }) => `So that's ${title} on ${when}${details && ` ${details}`}.`,
  booked: ({ name, title, when }) => `You're booked${name && `, ${name}`}: ${title} on ${when}.`,
  held: ({ by, title, when, until }) =>
    `I'm holding ${title} on ${when} for you. Please confirm it with the link I've just ${by === 'email' ? 'e-mailed' : 'texted'} you, by ${until}; without that the time is free again.`,
  moved: ({ title, when }) => `Done: your ${title} is now on ${when}.`,
  canceled: ({ title, when }) => `I've canceled your ${title} on ${when}.`,
  youHave: ({ title, when }) => `You have ${title} on ${when}.`,
  lastVisit: ({ title, day }) => `Our last visit was ${title} on ${day}.`,

  price: ({ title, amount, isLowest }) =>
    isLowest ? `${title} starts ${amount}.` : `${title} is ${amount}.`,
  pricedAfterVisit: (title) => `For ${title.toLowerCase()} we look at it first, and then you get a price.`,
  takes: ({ title, duration }) => `We plan ${duration} for ${title.toLowerCase()}.`,
  offered: ({ title, description }) =>
    `Yes, we offer ${title.toLowerCase()}.${description && ` ${description}`}`,
  services: ({ titles, areMore }) => {
    const named = titles.map((title) => title.toLowerCase());
    return `We offer ${listText(named, 'and')}${areMore ? ', among others' : ''}.`;
  },

  shifts: (shifts) =>
    listText(
      shifts.map(({ from, to }) => `from ${clockText(from)} to ${clockText(to)}`),
      'and',
    ),
  openOn: ({ day, shifts }) => `On ${day} we're open ${shifts}.`,
  closedOn: (day) => `We're closed on ${day}.`,
  openToday: (shifts) => `Yes, we're open today ${shifts}.`,
  stillOpen: (shifts) => `Yes, we're still open. Yesterday's hours are ${shifts}.`,
  closedNow: (opens) => `We're closed right now. We open again on ${opens}.`,
  week: (groups) =>
    listText(
      groups.map(({ days, shifts }) => `${spanText(days)} ${shifts}`),
      'and',
    ),
  openInWeek: (week) => `We're open ${week}.`,
  noHours: 'We have no regular opening hours right now.',

  serves: (area) => `Yes, we serve ${area}.`,
  servesNot: (area) => `I'm sorry, no: we don't serve ${area}.`,
  amongOthers: (areas) => `${areas.join(', ')} and other places`,
  servesAll: (areas) => `We serve ${areas}.`,
  servesOthers: (areas) =>
    `We serve ${areas}. I don't see that place on our list, so the team would have to confirm it.`,
  address: (address) => `Our address is ${address}.`,
  callNumber: (number) => `You can call us right away at ${number}.`,
  contact: ({ by, value }) => `Our ${by} is ${value}.`,
  identity: ({ name, position, business }) => `I'm ${name}, the AI ${position.toLowerCase()} of ${business}.`,
  thisIs: (business) => `This is ${business}.`,

  answerInEnglish: '',
  questionInEnglish: (question) => question,
  teamConfirms: "I'll have somebody from the team confirm that.",
};

function spanText(days: readonly string[]): string {
  const [first = 'monday'] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 1) return capitalised(first);
  return `${capitalised(first)} ${days.length === 2 ? 'and' : 'to'} ${capitalised(last)}`;
}
