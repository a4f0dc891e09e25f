import { formatPhone } from '#ui/format/format-phone.ts';

/** What somebody is called, or else how they can be reached. */
export const nameOf = ({
  name,
  phone,
  email,
}: {
  name: string;
  phone: string | null;
  email: string | null;
}): string => name || (phone && formatPhone(phone)) || email || 'No name';
