import { formatPhone } from '#ui/format/format-phone.ts';

/** A contact's name, or else their phone number or email. */
export const nameOf = ({
  name,
  phone,
  email,
}: {
  name: string;
  phone: string | null;
  email: string | null;
}): string => name || (phone && formatPhone(phone)) || email || 'No name';
