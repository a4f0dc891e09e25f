import type { Source } from '#features/conversations/contract.ts';

export const SOURCE_NAMES: Record<Source, string> = {
  call: 'Calls',
  web: 'Web chat',
  sms: 'Texts',
  email: 'Emails',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
};
