/** What the reader tells apart. `training/labels.md` says what each means, with examples. */

export type Act =
  | 'book'
  | 'move'
  | 'cancel'
  | 'lookup'
  | 'price'
  | 'duration'
  | 'hours'
  | 'area'
  | 'services'
  | 'place'
  | 'contactUs'
  | 'identity'
  | 'person'
  | 'callBack'
  | 'message'
  | 'complaint'
  | 'emergency'
  | 'tellProblem'
  | 'giveName'
  | 'givePhone'
  | 'giveEmail'
  | 'giveAddress'
  | 'giveTime'
  | 'giveService'
  | 'correct'
  | 'refuse'
  | 'yes'
  | 'no'
  | 'unsure'
  | 'repeat'
  | 'thanks'
  | 'bye'
  | 'greet'
  | 'smallTalk'
  | 'angry'
  | 'sales'
  | 'job'
  | 'wrongNumber'
  | 'others'
  | 'inject'
  | 'question'
  | 'otherLanguage'
  | 'other'
  | Danger;

/** By which a customer asks about the business and what it does. */
export const ASKING: readonly Act[] = [
  'question',
  'price',
  'services',
  'duration',
  'hours',
  'area',
  'place',
  'contactUs',
];

/** What an emergency is about. */
export const DANGERS = [
  'gas',
  'carbonMonoxide',
  'fire',
  'electric',
  'water',
  'sewage',
  'poison',
  'medical',
  'cold',
  'heat',
  'trapped',
  'intruder',
  'collapse',
  'animal',
] as const;
export type Danger = (typeof DANGERS)[number];

/** A minus stands before what is ruled out or denied. */
export type SpanKind =
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'zip'
  | 'town'
  | 'when'
  | '-when'
  | 'booked'
  | '-name'
  | '-phone'
  | '-email'
  | '-address'
  | '-zip'
  | '-town'
  | 'staff'
  | 'answer';
