import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, text } from '#platform/fields.ts';
import { firstName, lastName, signerEmail, signerPhone } from './contract/account-info.ts';
import { PACKAGE_KEYS } from './contract/packages.ts';

export * from './contract/account-info.ts';
export * from './contract/packages.ts';

/** The term that is signed and its text, which never changes under the same name. */
export const AGREEMENT_TYPE = 'one-year-contract';
export const AGREEMENT_VERSION = '2026-11';

const packageSchema = z.object({
  /** The price in Stripe. */
  id: z.string(),
  key: z.enum(PACKAGE_KEYS),
  title: z.string(),
  /** For a year, in dollars. */
  price: z.number(),
  /** What twelve single months cost, in cents; null where Stripe does not say. */
  comparable_price: z.number().nullable(),
  percent_savings: z.number(),
  minutes: z.number(),
  messages: z.number(),
  features: z.array(z.string()),
});
export type Package = z.infer<typeof packageSchema>;

export const packagesRoute = defineRoute({
  method: 'GET',
  path: '/api/plans/get-yearly',
  summary: 'The packages that can be bought for a year',
  access: 'session',
  reply: replyOf(z.array(packageSchema)),
});

const planSchema = z.object({
  key: z.enum(PACKAGE_KEYS),
  title: z.string(),
  /** For a year, in dollars. */
  price: z.number(),
  minutes: z.number(),
  messages: z.number(),
  /**
   * paying: Stripe's answer is awaited   active: paid   past_due: a renewal was not
   * unknown: Stripe could not be asked for a day; support must look
   */
  status: z.enum(['paying', 'active', 'past_due', 'unknown']),
  subscription_id: z.string().nullable(),
  is_sandbox: z.boolean(),
  bought_at: z.string(),
  renews_at: z.string().nullable(),
  /** It was cancelled, and does not renew. */
  ends_at: z.string().nullable(),
  agreement: z.object({ id: z.number(), signed_by: z.string(), signed_at: z.string(), version: z.string() }),
});
export type Plan = z.infer<typeof planSchema>;

const cardFormSchema = z.discriminatedUnion('kind', [
  /** Stripe's own fields take the card. */
  z.object({ kind: z.literal('stripe'), publishable_key: z.string() }),
  /** Nothing is charged: one of Stripe's test cards is chosen. */
  z.object({ kind: z.literal('sandbox') }),
  /** Stripe is set up without the key that browsers need. */
  z.object({ kind: z.literal('not-configured') }),
]);
export type CardForm = z.infer<typeof cardFormSchema>;

export const purchaseRoute = defineRoute({
  method: 'GET',
  path: '/api/purchase',
  summary: 'The plan of the business, and what it takes to buy one',
  access: 'session',
  reply: replyOf(
    z.object({
      plan: planSchema.nullable(),
      card_form: cardFormSchema,
      /** Where an onboarding call is booked. */
      onboarding_url: z.string(),
      support_email: z.string(),
    }),
  ),
});
export type Purchase = z.infer<typeof purchaseRoute.reply>['data'];

/** What is kept of a purchase, as texts to read, save and print. */
export const papersRoute = defineRoute({
  method: 'GET',
  path: '/api/purchase/papers',
  summary: 'The receipt of the plan, and the signed copy of the agreement with signer, date, plan and text',
  access: 'session',
  reply: replyOf(z.object({ receipt: z.string().nullable(), agreement: z.string() })),
});
export type Papers = z.infer<typeof papersRoute.reply>['data'];

export const acceptAgreementRoute = defineRoute({
  method: 'POST',
  path: '/api/user-agreement',
  summary: 'Sign the service agreement',
  access: 'session',
  body: z.object({
    typed_first_name: firstName,
    typed_last_name: lastName,
    email: signerEmail,
    /** For the receipt. */
    phone_number: signerPhone.optional(),
    agreement_checked: z.literal(true, 'Please accept the agreement.'),
  }),
  reply: z.object({ status: z.literal(true), agreement_id: z.number() }),
});

export const payRoute = defineRoute({
  method: 'POST',
  path: '/api/stripe-payment',
  summary: 'Buy a package for a year, with a card that Stripe has turned into a token',
  access: 'session',
  body: z.object({
    stripe_token: text(255).regex(/^tok_\w+$/, 'Please check your payment information and try again.'),
    package_id: text(255).min(1, 'Please choose a package.'),
  }),
  reply: z.object({ success: z.literal(true), subscription_id: z.string() }),
});

export const stripeEventsRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Stripe: something happened to a subscription',
  access: 'public',
  csrf: false,
  // Unparsed: the signature covers these exact characters.
  body: z.string(),
  reply: z.object({ received: z.literal(true) }),
});

/** Stripe's own test cards, which the sandbox knows too. */
export const TEST_CARDS = [
  { token: 'tok_visa', label: 'Visa ending in 4242', outcome: 'is accepted' },
  { token: 'tok_chargeDeclined', label: 'Visa ending in 0002', outcome: 'is declined' },
  {
    token: 'tok_chargeDeclinedInsufficientFunds',
    label: 'Visa ending in 9995',
    outcome: 'has insufficient funds',
  },
  { token: 'tok_chargeCustomerFail', label: 'Visa ending in 0341', outcome: 'fails when it is charged' },
] as const;
