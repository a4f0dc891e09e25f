/** Shared by pages, addresses and contracts, without zod. */
/** A conversation with the draft. */
export const REHEARSAL = { lines: 40, lineLength: 500 } as const;

/** What a correction teaches: a new answer, another answer than the one that was used, words that are never said. */
export const CORRECTION_KINDS = ['answer', 'change', 'never'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** What a test may expect of a conversation. */
export const EXPECTATION_KINDS = [
  'books',
  'moves',
  'cancels',
  'takes_message',
  'asks_for_call_back',
  'rings_through',
  'hands_over',
  'answers_from',
  'says',
  'never_says',
  'collects',
  'is_spam',
] as const;
export type ExpectationKind = (typeof EXPECTATION_KINDS)[number];

/** Scripted callers, the tests of the draft. */
export const SCRIPT_LIMITS = {
  perBusiness: 100,
  title: 100,
  lines: REHEARSAL.lines,
  lineLength: REHEARSAL.lineLength,
  expectations: 10,
  about: 200,
} as const;

export const SCRIPT_STATES = ['passed', 'failed', 'outdated', 'not_run'] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

/** What open pages are told when the draft, a version or a question changed. */
export const LIVE_KIND = 'receptionist';
/** A test was changed or run. */
export const SCRIPT_LIVE_KIND = 'receptionist-script';
