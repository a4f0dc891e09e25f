/** Shared by pages, addresses and contracts, without zod. */
export const TONES = ['warm', 'brief', 'formal'] as const;
export type Tone = (typeof TONES)[number];

export const BRAINS = ['embedded', 'llm'] as const;
export type BrainKind = (typeof BRAINS)[number];

export const LIMITS = {
  /** How far ahead times are offered. */
  lookAheadDays: 60,
  knowledge: 500,
  neverSay: 50,
  emergencies: 50,
} as const;

/** A conversation with the draft. */
export const REHEARSAL = { lines: 40, lineLength: 500 } as const;

/** What open pages are told when the draft, a version or a question changed. */
export const LIVE_KIND = 'receptionist';
