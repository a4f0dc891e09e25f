import type { ConversationDetail } from '#features/conversations/contract.ts';
import { formatPhone } from '#ui/format/format-phone.ts';

/** The person's name, else their phone number or e-mail address. */
export function personName(detail: ConversationDetail): string {
  const names = [
    detail.contact_first_name || detail.first_name,
    detail.contact_last_name || detail.last_name,
  ].filter(Boolean);
  if (names.length > 0) return names.join(' ');
  const phone = phoneOf(detail);
  return phone ? formatPhone(phone) : (emailOf(detail) ?? 'Unknown caller');
}

export const phoneOf = (detail: ConversationDetail) => detail.contact_phone ?? detail.phone_number;
export const emailOf = (detail: ConversationDetail) => detail.contact_email ?? detail.email;
