/** What the set-up drawer goes through, from the JSON that the server derives of the connector's declaration. */
import {
  type DisplayLogic,
  displayLogicSchema,
  type SetUpItem,
  type SetUpStep,
  STEP_AFTER_SIGN_IN,
} from '#features/integrations/contract.ts';

export type SetUpMode = 'full' | 'edit-preferences' | 'edit-credentials';

/** Null where the text is not what the drawer can show. */
export function readDisplayLogic(json: string): DisplayLogic | null {
  return displayLogicSchema.safeParse(parsed(json)).data ?? null;
}

/** Matched calendars are edited with the preferences, because there is no other way back to them. */
const SHOWN_IN: Record<SetUpMode, readonly SetUpStep['type'][]> = {
  full: ['authentication', 'preference', 'calendar_selection', 'finish'],
  'edit-preferences': ['preference', 'calendar_selection', 'finish'],
  'edit-credentials': ['authentication', 'finish'],
};

export const stepsOf = (steps: readonly SetUpStep[], mode: SetUpMode): SetUpStep[] =>
  steps.filter(({ type }) => SHOWN_IN[mode].includes(type));

/** Whether a mode has anything to edit: the finish alone is nothing. */
export const hasSteps = (display: DisplayLogic | null, mode: SetUpMode): boolean =>
  display !== null && stepsOf(display.steps, mode).some(({ type }) => type !== 'finish');

/** A vendor with neither preferences nor calendars has only its finish after that. */
export const resumedAt = (steps: readonly SetUpStep[]): number =>
  Math.min(STEP_AFTER_SIGN_IN, steps.length - 1);

/** The sandbox needs no other step of authentication. */
export function afterAuthentication(steps: readonly SetUpStep[]): number {
  const last = steps.findLastIndex(({ type }) => type === 'authentication');
  return Math.min(last + 1, steps.length - 1);
}

export type FieldValues = Record<string, string | boolean>;

/** What was saved, else what the declaration starts with. A secret is never sent back, so it is always empty. */
export function startValues(items: readonly SetUpItem[], savedJson: string): FieldValues {
  const saved = parsed(savedJson);
  const known = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  return Object.fromEntries(items.map((item) => [item.name, startValue(item, known[item.name])]));
}

function startValue(item: SetUpItem, saved: unknown): string | boolean {
  if (item.type === 'toggle')
    return saved === undefined ? (item.toggle ?? false) : saved === true || saved === 'true';
  return typeof saved === 'string' && item.type !== 'secret' ? saved : (item.value ?? '');
}

/** Credentials that are stored already: what the owner leaves blank stays as it is. */
export const keptIfBlank = (items: readonly SetUpItem[]): SetUpItem[] =>
  items.map((item) => ({ ...item, required: false, placeholder: 'Unchanged' }));

export const missingFields = (items: readonly SetUpItem[], values: FieldValues): SetUpItem[] =>
  items.filter(({ name, required, type }) => {
    const value = values[name];
    return required && type !== 'toggle' && (typeof value !== 'string' || value.trim() === '');
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
