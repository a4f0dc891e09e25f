/** Plain words for the kinds, fields and filters of metrics and charts. */
import { DIRECTION_NAMES, type Source, TAG_NAMES } from '#features/conversations/contract.ts';
import {
  type CalculationType,
  type ChartType,
  FIELD_PATHS,
  type Interval,
  kindOf,
  type MetricKind,
  NUMBER_PATHS,
} from '#features/reports/contract.ts';

const KIND_WORDS: Record<MetricKind, string> = {
  number: 'Number',
  yesno: 'Yes/No',
  category: 'Categories',
  text: 'Text',
};
export const kindWords = (type: CalculationType): string => KIND_WORDS[kindOf(type)];

export const CHART_WORDS: Record<ChartType, string> = {
  bar: 'Bar',
  line: 'Line',
  pie: 'Pie',
  number: 'Number',
  table: 'Table',
};

export const INTERVAL_WORDS: Record<Interval, string> = {
  total: 'The whole period',
  day: 'Each day',
  week: 'Each week',
  month: 'Each month',
};

const PATH_WORDS: Record<(typeof NUMBER_PATHS)[number], string> = {
  duration_seconds: 'Length of the conversation',
  sales_value: 'Sales value',
  quote_value: 'Quote value',
  rank: 'Your rating of the conversation',
};
export const numberPathOptions = NUMBER_PATHS.map((value) => ({ value, label: PATH_WORDS[value] }));

const FIELD_WORDS: Record<(typeof FIELD_PATHS)[number], string> = {
  ready_to_schedule_an_appointment: 'An appointment',
  email: 'An email address',
  phone_number: 'A phone number',
  recording_url: 'A recording',
};

const SOURCE_WORDS: Record<Source, string> = {
  call: 'Call',
  web: 'Web chat',
  sms: 'Text',
  email: 'Email',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
};

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const sourceOptions = optionsOf(SOURCE_WORDS);
export const directionOptions = optionsOf(DIRECTION_NAMES);
export const tagOptions = optionsOf(TAG_NAMES);

/** What a conversation has or has not, so that it can be counted. */
export const countedPathOptions = [
  ...FIELD_PATHS.map((value) => ({ value, label: FIELD_WORDS[value] })),
  ...numberPathOptions,
  ...tagOptions.map(({ value, label }) => ({ value, label: `The tag ${label}` })),
];
