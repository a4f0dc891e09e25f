import type { TextFix } from './text-faults.ts';

export type Problem = {
  /** Null for problems of the whole flow. */
  nodeId: string | null;
  field?: string;
  /** A flow with an error cannot be published. */
  severity: 'error' | 'warning';
  message: string;
  /** As things stand, the step fails in every run. */
  stops?: true;
  /** The replacement for the node's text. */
  fix?: TextFix;
};
