import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** Which of the business's addresses an e-mail is sent from: the id of one of its senders. */
export type EmailSenderField = FieldBase & { kind: 'emailSender' };

export const emailSender: FieldKind<EmailSenderField, string> = {
  empty: () => '',
  saved: () => z.string().max(200),
  strict: () => z.string().trim().max(200),
  isBlank: isBlankText,
};
