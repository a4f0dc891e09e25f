import type { SendChannel } from '../contract.ts';

export const CHANNEL_NAMES: Record<SendChannel, string> = {
  sms: 'SMS',
  facebook: 'Facebook',
  email: 'Email',
  whatsapp: 'WhatsApp',
};

/** Whom a message is written to: what the composer needs of a contact. */
export type Addressee = {
  id: number;
  emails: readonly { label: string; address: string }[];
  phoneNumbers: readonly { label: string; number: string }[];
  contactType: string;
};

export type Address = { value: string; label: string };
