/** What the receptionist knows: the business, its offerings and answers, and who it talks to. */

import type { BusinessHours } from '#engine/time/business-hours.ts';
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import type { BrainKind, Tone } from '#features/receptionist/contract/vocabulary.ts';

/** A fixed price, a lowest one, or none that may be said. */
export type Price = { kind: 'fixed' | 'from'; cents: number } | null;

export type OfferingFact = {
  id: number;
  title: string;
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
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  address: string;
  isCustomer: boolean;
  /** Only the notes that the owner made available to the receptionist. */
  notes: readonly { id: string; text: string }[];
  appointments: readonly KnownAppointment[];
};

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
    hours: BusinessHours;
  };
  persona: Persona;
  offerings: readonly OfferingFact[];
  knowledge: readonly Knowledge[];
  /** What flows want to know of every conversation. */
  goals: readonly ConversationVariable[];
  handOff: {
    /** Hands over after this many questions in a row that it could not answer. */
    afterMisses: number;
    /** "gas leak", "flooding": ring through at once. */
    emergencies: readonly string[];
    emergencyReply: string;
  };
  /** What a booking needs besides a name and a phone number. */
  bookingNeeds: { email: boolean; address: boolean };
  /** Null until the receptionist knows who it talks to. */
  contact: KnownContact | null;
  /** What the team told the receptionist about this conversation; never said word for word. */
  instructions: string;
};
