/** The closed lists of the dashboard's replies. */

/** Monday first, as the tabs of the chart show them. */
export const WEEKDAY_KEYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export const WEEKDAY_TABS = [...WEEKDAY_KEYS, 'ALL'] as const;
export type WeekdayTab = (typeof WEEKDAY_TABS)[number];

export const CSAT_TITLE = 'CSAT';

export const METRIC_ICONS = [
  'conversations',
  'appointment',
  'support',
  'hot-lead',
  'percentage',
  'moon',
  'clock',
  'new-customer',
  'current-customer',
  'smile',
] as const;
export const METRIC_COLORS = ['accent', 'success', 'danger', 'info'] as const;
/** Of CSAT: no ratings are collected, too few were given, or there is a score. */
export const METRIC_STATUSES = ['active', 'no_data', 'disabled'] as const;
