/** What a profile may choose from and hold, for its page and its contract; no address needs it. */
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
  confirmHours: 72,
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
