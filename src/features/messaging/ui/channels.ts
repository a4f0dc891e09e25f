import type { SendChannel } from '../contract.ts';

export const CHANNEL_NAMES: Record<SendChannel, string> = {
  sms: 'SMS',
  facebook: 'Facebook',
  email: 'Email',
  whatsapp: 'WhatsApp',
};

/** What the composer needs to know about a contact. */
export type Addressee = {
  id: number;
  firstName: string;
  emails: readonly { label: string; address: string }[];
  phoneNumbers: readonly { label: string; number: string }[];
  contactType: string;
};

export type Address = { value: string; label: string };
