/** Everything that the receptionist says of itself, in one language. Texts of the owner stay as the owner wrote them. */
import type { LocalDate, Weekday } from '#engine/time/zoned-time.ts';
import type { Amount, OfferingFact } from '#features/receptionist/brain/facts.ts';
import type { Tone } from '#features/receptionist/contract/profile-choices.ts';
import type { Danger } from '#platform/model/reader/vocabulary.ts';
import type { ENGLISH_CHOICES, ENGLISH_LINES } from './english-lines.ts';

export type LineId = keyof typeof ENGLISH_LINES;

/** The times that are offered on a day, `HH:MM`. */
export type OfferedDay = { date: LocalDate; times: string[] };

/** `when` is a moment, `day` and `days` are days and `amount` is a price, each as this language puts it in words. */
type Visit = { title: string; when: string };

export type Speech = {
  line: (id: LineId, tone: Tone) => string;
  safe: Readonly<Record<Danger | 'any', string>>;
  choices: Readonly<Record<keyof typeof ENGLISH_CHOICES, string>>;

  /** "Thursday, November 19" */
  day: (date: LocalDate) => string;
  /** "Thursday, November 19 at 4:00 PM" */
  moment: (at: { startsAt: string; zone: string }) => string;
  today: string;
  /** "A, B or C" */
  list: (items: readonly string[], joint: 'and' | 'or') => string;
  /** "$129", "from $89.50 per hour", "free of charge" */
  amount: (price: Amount) => string;
  /** "an hour and a half", "45 minutes" */
  duration: (offering: Pick<OfferingFact, 'durationMinutes'>) => string;

  offerOne: (when: string) => string;
  offer: (days: readonly OfferedDay[]) => string;
  /** Why a time cannot be had: the notice that is needed, how far ahead visits are booked, and how often they begin. */
  tooSoon: (hours: number) => string;
  tooFar: (days: number) => string;
  betweenSteps: (minutes: number) => string;
  /** The date is not the weekday that was said with it. */
  meantDay: (input: { date: LocalDate; days: readonly string[] }) => string;
  /** Who it is for, how to reach them and where it is; what is not known is empty. */
  details: (given: { name: string; reach: string; address: string }) => string;
  readBack: (visit: Visit & { details: string }) => string;
  booked: (visit: Visit & { name: string }) => string;
  /** The time is theirs once they confirm it by the link. */
  held: (visit: Visit & { by: 'email' | 'sms'; until: string }) => string;
  moved: (visit: Visit) => string;
  canceled: (visit: Visit) => string;
  youHave: (visit: Visit) => string;
  lastVisit: (visit: { title: string; day: string }) => string;

  price: (input: { title: string; amount: string; isLowest: boolean }) => string;
  pricedAfterVisit: (title: string) => string;
  takes: (input: { title: string; duration: string }) => string;
  offered: (input: { title: string; description: string }) => string;
  services: (input: { titles: readonly string[]; areMore: boolean }) => string;

  /** "from 8:00 AM to 12:00 PM and from 1:00 PM to 5:00 PM" */
  shifts: (shifts: readonly { from: string; to: string }[]) => string;
  openOn: (input: { day: string; shifts: string }) => string;
  closedOn: (day: string) => string;
  openToday: (shifts: string) => string;
  /** After midnight, in hours that began the day before. */
  stillOpen: (shifts: string) => string;
  closedNow: (opens: string) => string;
  /** "Monday to Friday from 9:00 AM to 5:00 PM and Saturday from …" */
  week: (groups: readonly { days: readonly Weekday[]; shifts: string }[]) => string;
  openInWeek: (week: string) => string;
  noHours: string;

  serves: (area: string) => string;
  servesNot: (area: string) => string;
  /** A part of a long list. */
  amongOthers: (areas: readonly string[]) => string;
  servesAll: (areas: string) => string;
  servesOthers: (areas: string) => string;
  address: (address: string) => string;
  /** In an emergency. */
  callNumber: (number: string) => string;
  contact: (input: { by: ContactBy; value: string }) => string;
  identity: (input: { name: string; position: string; business: string }) => string;
  thisIs: (business: string) => string;

  /** Before an answer of the owner that is in another language; empty where there is no need for it. */
  answerInEnglish: string;
  questionInEnglish: (question: string) => string;
  /** In place of a sentence that no fact supports. */
  teamConfirms: string;
};

export type ContactBy = 'email address' | 'website' | 'phone number';
