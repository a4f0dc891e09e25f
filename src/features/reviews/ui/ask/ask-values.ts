import { DEFAULT_REVIEW_REQUEST } from '#features/contacts/contract.ts';
import { askForReviewRoute, type RequestChannel } from '#features/reviews/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { AskedContact } from './asked-contact.ts';

export type AskValues = {
  /** What is typed to find a contact, then the contact's name. */
  customerName: string;
  contact: AskedContact | null;
  channel: RequestChannel;
  message: string;
};

export const askForm = defineForm({
  routes: [askForReviewRoute],
  labels: {
    contactId: 'Customer',
    customerName: 'Customer',
    channel: 'Send by',
    message: 'Message',
    idempotencyKey: 'Key',
  },
});

export const startValues = (contact: AskedContact | null): AskValues => ({
  contact,
  customerName: contact?.name ?? '',
  message: DEFAULT_REVIEW_REQUEST,
  channel: contact ? channelFor(contact) : 'sms',
});

export const channelFor = ({ phoneNumber, email }: AskedContact): RequestChannel =>
  phoneNumber || !email ? 'sms' : 'email';
