/** What the customer is told of a booking and its changes, and how. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, replyOf, text } from '#platform/fields.ts';

/** Null for the channel says that nothing can be sent, and `reason` why. */
export const confirmationSchema = z.object({
  channel: z.enum(['email', 'sms']).nullable(),
  to: z.string(),
  reason: z.string().nullable(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** None, or a whole address. */
export const optionalEmail = text(254)
  .toLowerCase()
  .pipe(z.union([z.literal(''), z.email()], 'Please enter a valid email address.'));
/** None, or a whole number. */
export const optionalPhone = text(20).regex(/^(\+[1-9]\d{6,14})?$/, 'Use a whole phone number.');

export const confirmationRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/confirmation',
  summary: 'How a confirmation would reach whoever has an appointment, or is about to get one',
  access: 'session',
  query: z.object({
    appointment_id: id.optional(),
    email: optionalEmail.default(''),
    phone: optionalPhone.default(''),
  }),
  reply: replyOf(confirmationSchema),
});
