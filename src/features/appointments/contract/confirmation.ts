/** How the customer is told about a booking and its changes. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, replyOf, text } from '#platform/fields.ts';

/** If nothing can be sent, `channel` is null and `reason` says why. */
export const confirmationSchema = z.object({
  channel: z.enum(['email', 'sms']).nullable(),
  to: z.string(),
  reason: z.string().nullable(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Empty, or a complete address. */
export const optionalEmail = text(254)
  .toLowerCase()
  .pipe(z.union([z.literal(''), z.email()], 'Please enter a valid email address.'));
/** Empty, or a complete number. */
export const optionalPhone = text(20).regex(/^(\+[1-9]\d{6,14})?$/, 'Use a whole phone number.');

export const confirmationRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/confirmation',
  summary: 'How a confirmation would reach the customer of an appointment or of a booking about to be made',
  access: 'session',
  query: z.object({
    appointment_id: id.optional(),
    email: optionalEmail.default(''),
    phone: optionalPhone.default(''),
  }),
  reply: replyOf(confirmationSchema),
});
