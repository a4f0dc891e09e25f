/** How the receptionist presents itself and what it knows, as the owner writes it. */
import { z } from 'zod';
import { text } from '#platform/fields.ts';
import { BRAINS, EMERGENCY_ACTIONS, LIMITS, TONES } from './profile-choices.ts';

const required = (max: number, message: string) => text(max).min(1, message);

const knowledgeSchema = z.object({
  id: text(40).min(1),
  /** Empty when it is a statement and no answer. */
  question: text(300),
  answer: required(1000, 'Please write the answer.'),
});
export type KnowledgeEntry = z.infer<typeof knowledgeSchema>;

const describedEmergency = z.object({
  id: text(40).min(1),
  description: required(200, 'Please describe the emergency.'),
  reply: required(500, 'Please write what to say.'),
  action: z.enum(EMERGENCY_ACTIONS),
  /** Told to the caller, as the owner writes it; or empty. */
  number: text(40).refine((number) => number === '' || /\d{3}/.test(number), 'Please enter a phone number.'),
});
export type DescribedEmergency = z.infer<typeof describedEmergency>;

const avoidedTopic = z.object({
  id: text(40).min(1),
  topic: required(100, 'Please name the topic.'),
  instead: required(500, 'Please write what to say instead.'),
});
export type AvoidedTopic = z.infer<typeof avoidedTopic>;

const areDistinct = (entries: readonly { id: string }[]): boolean =>
  new Set(entries.map(({ id }) => id)).size === entries.length;

export const profileSchema = z.object({
  name: required(60, 'Please give the receptionist a name.'),
  position: required(60, 'Please enter a position.'),
  greeting: required(500, 'Please write a greeting.'),
  farewell: required(500, 'Please write a farewell.'),
  tone: z.enum(TONES),
  /** In the owner's own words, for a language model. */
  tone_words: text(LIMITS.toneWords),
  /** Words and phrases that it never says. */
  never_say: z.array(required(100, 'Please enter a word or phrase.')).max(LIMITS.neverSay),
  /** What it never answers, and what it says instead. */
  avoided_topics: z
    .array(avoidedTopic)
    .max(LIMITS.avoidedTopics)
    .refine(areDistinct, 'Two topics have the same id.'),
  knowledge: z
    .array(knowledgeSchema)
    .max(LIMITS.knowledge)
    .refine(areDistinct, 'Two answers have the same id.'),
  /** Words that ring through at once. */
  emergencies: z.array(required(60, 'Please enter a word or phrase.')).max(LIMITS.emergencies),
  /** Known by their meaning, each with what is said and done. */
  described_emergencies: z
    .array(describedEmergency)
    .max(LIMITS.describedEmergencies)
    .refine(areDistinct, 'Two emergencies have the same id.'),
  emergency_reply: required(500, 'Please write what to say in an emergency.'),
  /** Passes a question on after this many that it could not answer. */
  hand_off_after: z.number().int().min(1).max(10),
  /** The least notice before a visit. */
  lead_hours: z.number().int().min(0).max(LIMITS.leadHours),
  /** Visits begin every so many minutes; null: every half hour, and more often if they are shorter. */
  slot_minutes: z.number().int().min(5).max(LIMITS.slotMinutes).nullable(),
  /** How many days ahead visits are booked. */
  horizon_days: z.number().int().min(1).max(LIMITS.horizonDays),
  /** A visit of an unknown person is held so many hours for them to confirm it; null: it is booked at once. */
  confirm_hours: z.number().int().min(1).max(LIMITS.confirmHours).nullable(),
  needs_email: z.boolean(),
  needs_address: z.boolean(),
  brain: z.enum(BRAINS),
});
export type Profile = z.infer<typeof profileSchema>;
