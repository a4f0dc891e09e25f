/** What the inbox calls tags, sources, directions and outcomes; conditions of automations compare the same words. */
import type { Direction, FilterTag, MoneyFilter, Source } from './vocabulary.ts';

export const TAG_NAMES: Record<FilterTag, string> = {
  admin_test: 'Admin Test',
  support_required: 'Support Required',
  hot_lead: 'Hot Lead',
  follow_up: 'Follow Up',
  new_customer_script: 'New Customer Script',
  current_customer_script: 'Current Customer Script',
  appointment_booked: 'Appointment Booked',
};

export const SOURCE_NAMES: Record<Source, string> = {
  call: 'Call',
  web: 'Web',
  sms: 'Text',
  email: 'Email',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
};

export const DIRECTION_NAMES: Record<Direction, string> = { inbound: 'Inbound', outbound: 'Outbound' };

/** What a conversation came to: the surest of the three counts (decision 52). */
export const OUTCOME_NAMES: Record<MoneyFilter, string> = {
  sold: 'Sold',
  quoted: 'Quoted',
  booked: 'Booked',
};
