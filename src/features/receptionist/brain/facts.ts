/** What the receptionist knows: the business, its offerings and answers, and who it talks to. */

import type { BookingRules } from '#engine/time/booking-rules.ts';
import type { BusinessHours } from '#engine/time/business-hours.ts';
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import type { PriceUnit } from '#features/appointments/contract.ts';
import type { AvoidedTopic, DescribedEmergency } from '#features/receptionist/contract/profile.ts';
import type { BrainKind, Tone } from '#features/receptionist/contract/profile-choices.ts';

/** A fixed price or a lowest one, of the whole job unless there is a unit. */
export type Amount = { kind: 'fixed' | 'from'; cents: number; unit?: PriceUnit };

/** An amount, one that is told after a visit, or none that may be said. */
export type Price = Amount | { kind: 'after_visit' } | null;

export type OfferingFact = {
  id: number;
  title: string;
  /** What customers also call it. */
  aliases: readonly string[];
  description: string;
  durationMinutes: number;
  price: Price;
};

/** A question with its answer, or a statement of the owner (`question` is empty). */
export type Knowledge = { id: string; question: string; answer: string };

export type Persona = {
  name: string;
  position: string;
  greeting: string;
  farewell: string;
  tone: Tone;
  /** The owner's own words for it, which only a language model can follow; or empty. */
  toneWords: string;
  /** Words and phrases that it never says. */
  neverSay: readonly string[];
};

type KnownAppointment = {
  id: number;
  version: number;
  title: string;
  offeringId: number | null;
  calendarId: number;
  startsAt: Date;
};

export type KnownContact = {
  id: number;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  address: string;
  isCustomer: boolean;
  /** Only the notes that the owner made available to the receptionist. */
  notes: readonly { id: string; text: string }[];
  appointments: readonly KnownAppointment[];
  /** Earlier visits and conversations, latest first. */
  history: readonly PastEvent[];
};

export type PastEvent = {
  id: number;
  kind: 'visit' | 'conversation';
  at: Date;
  /** The service, or the summary of what was said. */
  text: string;
};

/** What is indexed, so that it is found by its words and its meaning. */
export type Searched = Pick<Facts, 'offerings' | 'knowledge' | 'avoidedTopics' | 'handOff'>;

export type Facts = {
  /** Which brain the owner chose. */
  brain: BrainKind;
  business: {
    name: string;
    phone: string | null;
    email: string | null;
    website: string | null;
    address: string;
    serviceAreas: readonly string[];
    /** Places that are not served. */
    excludedAreas: readonly string[];
    hours: BusinessHours;
  };
  persona: Persona;
  offerings: readonly OfferingFact[];
  knowledge: readonly Knowledge[];
  /** What is never answered, whatever is known of it. */
  avoidedTopics: readonly AvoidedTopic[];
  /** What the automation that began this conversation and flows in general want to know. */
  goals: readonly ConversationVariable[];
  handOff: {
    /** Hands over after this many questions in a row that it could not answer. */
    afterMisses: number;
    /** "gas leak", "flooding": ring through at once. */
    emergencies: readonly string[];
    emergencyReply: string;
    /** Emergencies that the owner described, each with its own reply. */
    described: readonly DescribedEmergency[];
  };
  /** What a booking needs besides a name and a phone number. */
  bookingNeeds: { email: boolean; address: boolean };
  /** A visit of a person who could be anybody is held so many hours for them to confirm it; null: it is booked at once. */
  confirmHours: number | null;
  /** When visits may begin. */
  bookingRules: BookingRules;
  /**
   * Null unless it is certain who the receptionist talks to: they write from a number or an address of the contact's
   * own. What a person says about themselves is not enough.
   */
  contact: KnownContact | null;
  /** What the receptionist wrote first, in a conversation that it began; otherwise empty. */
  opening: string;
  /** What the team or an automation told the receptionist about this conversation; never said word for word. */
  instructions: string;
};
