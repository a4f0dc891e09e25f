/** Gathers what the receptionist knows before a turn, in one transaction of the business. */

import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { listPastOfContact, listUpcomingOfContact } from '#features/appointments/contact-service.ts';
import { listActiveOfferings } from '#features/appointments/offerings/offering-service.ts';
import { getBusinessFacts } from '#features/brand/service.ts';
import { findContactAddress, findContactFace } from '#features/contacts/book/service.ts';
import { listNotesForReceptionist } from '#features/contacts/notes/note-service.ts';
import { listSummaries } from '#features/conversations/service.ts';
import type {
  Facts,
  KnownContact,
  OfferingFact,
  PastEvent,
  Persona,
  Price,
} from '#features/receptionist/brain/facts.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import type { Ports } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What one conversation adds to what is known in general. */
export type Briefing = {
  /** Only where it is certain that they are the other side. */
  contactId: number | null;
  instructions: string;
  opening?: string;
  goals?: readonly ConversationVariable[];
};

export async function loadFacts(
  tx: Transaction,
  {
    ports,
    profile,
    contactId,
    instructions,
    opening = '',
    goals: own = [],
    now,
  }: Briefing & { ports: Ports; profile: Profile; now: Date },
): Promise<Facts> {
  const general = await ports.receptionist.listGoals(tx);
  const business = await getBusinessFacts(tx);
  return {
    brain: profile.brain,
    business,
    persona: personaOf(profile),
    offerings: (await listActiveOfferings(tx)).map(offeringOf),
    knowledge: profile.knowledge,
    avoidedTopics: profile.avoided_topics,
    goals: [...own, ...general.filter(({ name }) => own.every((goal) => goal.name !== name))],
    handOff: {
      afterMisses: profile.hand_off_after,
      emergencies: profile.emergencies,
      emergencyReply: profile.emergency_reply,
      described: profile.described_emergencies,
    },
    bookingRules: {
      leadHours: profile.lead_hours,
      stepMinutes: profile.slot_minutes,
      horizonDays: profile.horizon_days,
    },
    bookingNeeds: { email: profile.needs_email, address: profile.needs_address },
    confirmHours: profile.confirm_hours,
    contact: contactId === null ? null : await loadContact(tx, { contactId, now }),
    opening,
    instructions,
  };
}

const personaOf = (profile: Profile): Persona => {
  const { name, position, greeting, farewell, tone, tone_words: toneWords, never_say: neverSay } = profile;
  return { name, position, greeting, farewell, tone, toneWords, neverSay };
};

type Offered = Awaited<ReturnType<typeof listActiveOfferings>>[number];

const offeringOf = ({
  id,
  title,
  aliases,
  description,
  durationMinutes,
  ...price
}: Offered): OfferingFact => ({
  id,
  title,
  aliases,
  description,
  durationMinutes,
  price: priceOf(price),
});

function priceOf({ priceKind: kind, priceCents: cents, priceUnit: unit }: Pick<Offered, PriceKeys>): Price {
  if (kind === 'after_visit') return { kind };
  return kind === null || cents === null ? null : { kind, cents, ...(unit && { unit }) };
}
type PriceKeys = 'priceKind' | 'priceCents' | 'priceUnit';

async function loadContact(
  tx: Transaction,
  { contactId, now }: { contactId: number; now: Date },
): Promise<KnownContact | null> {
  const face = await findContactFace(tx, contactId);
  if (!face) return null;
  const found = await findContactAddress(tx, contactId);
  const {
    addressLine1 = '',
    addressLine2 = '',
    unitNumber = '',
    city = '',
    state = '',
    zipCode = '',
  } = found?.address ?? {};
  const street = [addressLine1, addressLine2, unitNumber].filter((part) => part !== '').join(' ');
  const { firstName, lastName, phone, email, contactType } = face;
  return {
    id: contactId,
    firstName,
    lastName,
    phone,
    email,
    address: [street, city, `${state} ${zipCode}`.trim()].filter((part) => part !== '').join(', '),
    isCustomer: contactType === 'Current Customer' || contactType === 'Past Customer',
    notes: await listNotesForReceptionist(tx, contactId),
    appointments: await listUpcomingOfContact(tx, { contactId, now }),
    history: await loadHistory(tx, { contactId, now }),
  };
}

const MOST_EVENTS = 5;
const SUMMARY_MAX = 300;

async function loadHistory(
  tx: Transaction,
  { contactId, now }: { contactId: number; now: Date },
): Promise<PastEvent[]> {
  const visits = await listPastOfContact(tx, { contactId, limit: MOST_EVENTS, now });
  const talks = await listSummaries(tx, { contactId, limit: MOST_EVENTS });
  return [
    ...visits.map(({ id, title, startsAt }) => ({ id, kind: 'visit', at: startsAt, text: title }) as const),
    ...talks.map(
      ({ id, summary, createdAt }) =>
        ({ id, kind: 'conversation', at: createdAt, text: summary.slice(0, SUMMARY_MAX) }) as const,
    ),
  ].toSorted((one, other) => +other.at - +one.at);
}
