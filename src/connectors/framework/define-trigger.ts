import type { IconName } from './icons.ts';

export const TRIGGER_GROUPS = [
  { type: 'general', title: 'General Triggers' },
  { type: 'fieldRoutes', title: 'Field Routes' },
] as const;

export type Trigger = {
  /** The stored key, which never changes. */
  id: string;
  type: (typeof TRIGGER_GROUPS)[number]['type'];
  title: string;
  description: string;
  icon: IconName;
  active: boolean;
  /** In a summary, after "When": "a conversation finishes". */
  phrase: string;
  /** The event that starts its flows, by the name under which a feature records it. None where a schedule does. */
  event?: string;
  /** The categories of variables that its runs have. */
  provides: readonly string[];
  /**
   * What a click on the starter node opens, or that there is nothing to set, or that it cannot be changed.
   */
  settings: 'conversation-variables' | 'webhook' | 'schedule' | 'none' | 'fixed';
  schedule?: 'clock' | 'appointment';
  /** For a first test run, by name, where the variables' own samples do not fit what happened. */
  sample?: Readonly<Record<string, string>>;
};

export const defineTrigger = (trigger: Trigger): Trigger => trigger;
