/** What the business sells: the receptionist quotes and books it, and so does the owner. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, idParams, replyOf, text } from '#platform/fields.ts';
import { OFFERING_LIMITS, PRICE_KINDS, PRICE_UNITS, type PriceKind } from './vocabulary.ts';

const { minMinutes, maxMinutes, maxPriceCents } = OFFERING_LIMITS;
const MINUTES = `Use ${minMinutes} minutes to ${maxMinutes / 60} hours.`;
const PRICE = 'Use an amount from $0.00 to $999,999.99.';

const hasAmount = (kind: PriceKind | null): boolean => kind === 'fixed' || kind === 'from';

const offeringFields = z
  .object({
    title: text(OFFERING_LIMITS.title).min(1, 'Give the offering a title.'),
    description: text(OFFERING_LIMITS.description),
    /** What customers also call it. */
    aliases: z
      .array(text(OFFERING_LIMITS.alias).min(1, 'Write the other name.'))
      .max(OFFERING_LIMITS.aliases),
    duration_minutes: z.number(MINUTES).int(MINUTES).min(minMinutes, MINUTES).max(maxMinutes, MINUTES),
    /** Null: the receptionist says no price. */
    price_kind: z.enum(PRICE_KINDS).nullable(),
    /** Null where no amount is said. */
    price_cents: z.number(PRICE).int(PRICE).min(0, PRICE).max(maxPriceCents, PRICE).nullable(),
    /** Null: for the whole job. */
    price_unit: z.enum(PRICE_UNITS).nullable(),
    /** Null: any calendar. */
    calendar_id: id.nullable(),
    /** What is not active is not offered for new bookings. */
    active: z.boolean(),
  })
  .refine(({ price_kind, price_cents }) => hasAmount(price_kind) === (price_cents !== null), {
    path: ['price_cents'],
    message: 'Enter the price, or choose that none is said.',
  })
  .refine(
    ({ price_kind, price_cents, price_unit }) =>
      price_unit === null || price_cents !== null || hasAmount(price_kind),
    {
      path: ['price_unit'],
      message: 'Only an amount can be for an hour, a visit or a period.',
    },
  );
export type OfferingFields = z.output<typeof offeringFields>;

const offeringSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  aliases: z.array(z.string()),
  duration_minutes: z.number(),
  price_kind: z.enum(PRICE_KINDS).nullable(),
  price_cents: z.number().nullable(),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  calendar_id: z.number().nullable(),
  active: z.boolean(),
});
export type Offering = z.infer<typeof offeringSchema>;

export const listOfferingsRoute = defineRoute({
  method: 'GET',
  path: '/api/offerings',
  summary: 'What the business offers, with durations and prices; those that are not active too',
  access: 'session',
  reply: replyOf(z.array(offeringSchema)),
});

export const createOfferingRoute = defineRoute({
  method: 'POST',
  path: '/api/offerings',
  summary: 'Add an offering',
  access: 'session',
  body: offeringFields,
  reply: replyOf(offeringSchema),
});

export const updateOfferingRoute = defineRoute({
  method: 'PUT',
  path: '/api/offerings/:id',
  summary: 'Change an offering; appointments that have it show its new title',
  access: 'session',
  params: idParams,
  body: offeringFields,
  reply: replyOf(offeringSchema),
});

export const deleteOfferingRoute = defineRoute({
  method: 'DELETE',
  path: '/api/offerings/:id',
  summary: 'Delete an offering that no appointment has; 409 offering-in-use otherwise',
  access: 'session',
  params: idParams,
  reply: done,
});
