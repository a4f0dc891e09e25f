/** Who signs the agreement. The browser checks each field with it, and the server all of them. */
import { z } from 'zod';
import { text } from '#platform/fields.ts';

const TEN_DIGITS = /^\d{10}$/;

export const firstName = text(100).min(1, 'First name is required');
export const lastName = text(100).min(1, 'Last name is required');
export const signerEmail = text(254)
  .min(1, 'Email is required')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'));
/** Kept as its ten digits. */
export const signerPhone = text(40)
  .min(1, 'Phone number is required')
  .transform((typed) => typed.replaceAll(/\D/g, ''))
  .refine((digits) => TEN_DIGITS.test(digits), 'Please enter a valid 10-digit phone number');

export const accountInfoSchema = z.object({
  firstName,
  lastName,
  email: signerEmail,
  phoneNumber: signerPhone,
});
export type AccountInfo = z.input<typeof accountInfoSchema>;
