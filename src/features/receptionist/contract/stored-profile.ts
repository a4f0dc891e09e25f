/** A profile as it was stored: one of an earlier version lacks the settings that came later. */
import type { Profile } from './profile.ts';

/** Each as it was before there was a choice. */
export const LATER_SETTINGS = {
  tone_words: '',
  avoided_topics: [],
  described_emergencies: [],
  lead_hours: 0,
  slot_minutes: null,
  horizon_days: 365,
  confirm_hours: null,
} satisfies Partial<Profile>;

export type StoredProfile = Omit<Profile, keyof typeof LATER_SETTINGS> & Partial<Profile>;

export const completeProfile = (stored: StoredProfile): Profile => ({ ...LATER_SETTINGS, ...stored });
