/** Shared by pages, addresses and contracts, without zod. */
export const TONES = ['warm', 'brief', 'formal'] as const;
export type Tone = (typeof TONES)[number];

export const BRAINS = ['embedded', 'llm'] as const;
export type BrainKind = (typeof BRAINS)[number];

export const LIMITS = {
  /** How many days one look for free times covers. */
  lookAheadDays: 60,
  leadHours: 336,
  slotMinutes: 480,
  horizonDays: 365,
  knowledge: 500,
  neverSay: 50,
  toneWords: 300,
  emergencies: 50,
  describedEmergencies: 20,
  avoidedTopics: 30,
} as const;

/** What happens in an emergency that the owner described. */
export const EMERGENCY_ACTIONS = ['ring', 'message', 'call_back'] as const;
export type EmergencyAction = (typeof EMERGENCY_ACTIONS)[number];

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
