/** The kinds of metrics and charts, and what fits together. */
export const CALCULATION_TYPES = [
  'count',
  'sum',
  'avg',
  'percentage',
  'custom',
  'llm_analysis',
  'bool',
  'choice',
  'text',
] as const;
export type CalculationType = (typeof CALCULATION_TYPES)[number];
/** Read from what was said in each conversation; the others are calculated from its fields. */
export const READ_TYPES = ['custom', 'llm_analysis', 'bool', 'choice', 'text'] as const;
export type ReadType = (typeof READ_TYPES)[number];
export const isRead = (type: CalculationType): type is ReadType => READ_TYPES.some((one) => one === type);

export const METRIC_KINDS = ['number', 'yesno', 'category', 'text'] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];
export const kindOf = (type: CalculationType): MetricKind =>
  type === 'bool' ? 'yesno' : type === 'choice' ? 'category' : type === 'text' ? 'text' : 'number';

export const CHART_TYPES = ['bar', 'line', 'pie', 'number', 'table'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
/** How a bar or line chart divides its period. */
export const INTERVALS = ['total', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];
export const DEFAULT_INTERVAL: Interval = 'day';

/** The fields of a conversation that a metric can add up. */
export const NUMBER_PATHS = ['duration_seconds', 'sales_value', 'quote_value', 'rank'] as const;
/** Fields that a conversation has or has not, so a metric can count them; and so can it count tags. */
export const FIELD_PATHS = [
  'ready_to_schedule_an_appointment',
  'email',
  'phone_number',
  'recording_url',
] as const;
/** Followed by the name of a collected variable. */
export const VARIABLE_PREFIX = 'variables_collected.';

export const METRIC_NAME_MAX = 60;
export const DESCRIPTION_MAX = 300;
export const CHOICES_MAX = 20;
export const CHOICE_MAX = 60;
export const PATH_MAX = 120;
export const LARGEST_NUMBER = 1_000_000_000_000;
export const READING_PAGE_SIZES = [10, 25, 50] as const;
export const MOST_METRICS = 50;
export const MOST_CHARTS = 30;
/** Where a chart stands in the grid before it is put in order; a metric stands at 0. */
export const DEFAULT_CHART_ORDER = 1000;
/** A table chart shows the latest readings, up to this many. */
export const MOST_TABLE_ROWS = 500;

export const ALERT_KINDS = ['above', 'below', 'change'] as const;
export const FILL_STATUSES = ['waiting', 'running', 'done', 'cancelled'] as const;
