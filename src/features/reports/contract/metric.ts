/** A metric of the business: what it counts or reads, and its values. */
import { z } from 'zod';
import { DIRECTIONS, FILTER_TAGS, SOURCES } from '#features/conversations/contract.ts';
import { periodDays, text, version } from '#platform/fields.ts';
import {
  ALERT_KINDS,
  CALCULATION_TYPES,
  type CalculationType,
  CHOICE_MAX,
  CHOICES_MAX,
  DESCRIPTION_MAX,
  FIELD_PATHS,
  FILL_STATUSES,
  isRead,
  LARGEST_NUMBER,
  METRIC_NAME_MAX,
  NUMBER_PATHS,
  PATH_MAX,
  VARIABLE_PREFIX,
} from './vocabulary.ts';

export const boundedNumber = z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER);
export const shownName = text(METRIC_NAME_MAX, 'Name must be 60 characters or less');
export const shownDescription = text(DESCRIPTION_MAX, 'Description must be 300 characters or less');

/** Which conversations count; an empty object means all but spam. */
export const filtersSchema = z.object({
  source: z.array(z.enum(SOURCES)).max(SOURCES.length).optional(),
  direction: z.array(z.enum(DIRECTIONS)).max(DIRECTIONS.length).optional(),
  /** At least one of them. */
  tags: z.array(z.enum(FILTER_TAGS)).max(FILTER_TAGS.length).optional(),
  status: z.array(text(50)).max(50).optional(),
  min_duration_seconds: z.number().int().min(0).max(86_400).optional(),
});
export type MetricFilters = z.infer<typeof filtersSchema>;

/** A value outside of these is not recorded. */
const rulesSchema = z.object({ min: boundedNumber.optional(), max: boundedNumber.optional() });

/** Of what the user saw when the change began: a save over another's is refused. Without it, the save overwrites. */
export const startedFrom = version.optional();

export const metricInput = z
  .object({
    name: shownName.min(1, 'Name is required'),
    description: shownDescription.default(''),
    calculation_type: z.enum(CALCULATION_TYPES, 'Metric type is required'),
    /** The field that is calculated with, or '' for the conversation itself. */
    data_path: text(PATH_MAX).default(''),
    filters: filtersSchema.default({}),
    validation_rules: rulesSchema.default({}),
    choices: z.array(text(CHOICE_MAX)).max(CHOICES_MAX).optional(),
    active: z.boolean().default(true),
    revision: startedFrom,
  })
  .transform(({ choices, ...metric }) => ({ ...metric, choices: distinct(choices ?? []) }))
  .refine(({ calculation_type, choices }) => calculation_type !== 'choice' || choices.length >= 2, {
    path: ['choices'],
    error: 'At least 2 unique choices are required for choice type',
  })
  .superRefine(({ calculation_type, data_path }, context) => {
    const message = pathFault(calculation_type, data_path);
    if (message) context.addIssue({ code: 'custom', path: ['data_path'], message });
  });
export type MetricInput = z.input<typeof metricInput>;

/** Trimmed by the field; the first of two that differ in case only stays. */
function distinct(choices: string[]): string[] {
  return choices.filter(
    (choice, index) =>
      choice !== '' && choices.findIndex((one) => one.toLowerCase() === choice.toLowerCase()) === index,
  );
}

function pathFault(type: CalculationType, path: string): string | undefined {
  if (isRead(type)) return;
  if (path.startsWith(VARIABLE_PREFIX) && path.length > VARIABLE_PREFIX.length) return;
  if (NUMBER_PATHS.some((one) => one === path)) return;
  if (type === 'sum' || type === 'avg') return 'Choose a field to calculate with.';
  if (path !== '' && ![...FIELD_PATHS, ...FILTER_TAGS].some((one) => one === path))
    return 'There is no such field.';
}

export const alertSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  /** For `change`, in percent against the period before. */
  threshold: boundedNumber,
  days: periodDays,
  active: z.boolean(),
});
export type MetricAlert = z.infer<typeof alertSchema>;

/** On how many conversations a value rests, and of how many: "18 of 240". */
export const basisSchema = z.object({ count: z.number(), of: z.number() });
export type Basis = z.infer<typeof basisSchema>;

export const metricSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  calculation_type: z.enum(CALCULATION_TYPES),
  data_type: z.enum(['bool', 'string']),
  active: z.boolean(),
  data_path: z.string(),
  filters: filtersSchema,
  validation_rules: rulesSchema,
  choices: z.array(z.string()),
  /**
   * Of the period that was asked for. A number; for yes/no the share of yes in percent; for categories the most frequent; for
   * text the latest. Null while there is none.
   */
  current_value: z.union([z.number(), z.string()]).nullable(),
  /** The same of the period before. */
  previous_value: z.union([z.number(), z.string()]).nullable(),
  display_order: z.number(),
  /** Grows when a change makes earlier readings invalid. */
  version: z.number(),
  /** Counts the saves. */
  revision: z.number(),
  /** How far past conversations are read; null where nothing is read. */
  fill: z.object({ status: z.enum(FILL_STATUSES), done: z.number(), total: z.number() }).nullable(),
  /** In how many of the period's conversations that were read it is said; null where nothing is read. */
  said: z.object({ said: z.number(), read: z.number() }).nullable(),
  /** Null for a count, which is a number of conversations itself, and for what only `said` is known of. */
  basis: basisSchema.nullable(),
  /** How often each answer was read; null for a metric that has no fixed answers. */
  answers: z.array(z.object({ name: z.string(), count: z.number() })).nullable(),
  /** Of the readings that a person checked, how many were right. */
  agreement: z.object({ checked: z.number(), agreed: z.number() }).nullable(),
  alert: alertSchema.nullable(),
});
export type Metric = z.infer<typeof metricSchema>;
