/** What the set-up drawer shows, step by step. The server derives it from the connector's declaration. */
import { z } from 'zod';

export const STEP_TYPES = ['authentication', 'preference', 'calendar_selection', 'finish'] as const;

/**
 * Where the set-up goes on after signing in at a vendor. A vendor with OAuth therefore has two steps of authentication:
 * what the owner needs, and the one that leads to the vendor.
 */
export const STEP_AFTER_SIGN_IN = 2;

const optionSchema = z.object({ value: z.string(), label: z.string() });

const itemSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'secret', 'toggle', 'dropdown', 'textarea']),
  required: z.boolean(),
  /** Whether a toggle starts switched on. */
  toggle: z.boolean().optional(),
  value: z.string().optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  options: z.array(optionSchema).optional(),
  /** The vendor's list that fills a dropdown. */
  list: z.string().optional(),
});
export type SetUpItem = z.infer<typeof itemSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), checked: z.boolean(), items: z.array(z.string()) }),
  z.object({ kind: z.literal('form'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('calendar_matching') }),
]);
export type SetUpBlock = z.infer<typeof blockSchema>;

const stepSchema = z.object({
  type: z.enum(STEP_TYPES),
  title: z.string(),
  description: z.string(),
  /** The step that must have been done before this one. */
  dependency: z.enum(STEP_TYPES).nullable(),
  /** What Next does: nothing, sign in at the vendor, or save what the step holds. */
  action: z.enum(['none', 'redirect', 'save_integration', 'save-preferences', 'save-calendar-selection']),
  content: z.array(blockSchema),
  /** The texts of the buttons; null where there is none. */
  footer: z.object({
    back: z.string().nullable(),
    cancel: z.string().nullable(),
    next: z.string(),
  }),
});
export type SetUpStep = z.infer<typeof stepSchema>;

export const displayLogicSchema = z.object({
  icon: z.object({ letter: z.string(), colour: z.string() }),
  short_description: z.string(),
  steps: z.array(stepSchema).min(1),
});
export type DisplayLogic = z.infer<typeof displayLogicSchema>;
