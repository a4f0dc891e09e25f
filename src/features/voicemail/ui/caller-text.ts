import type { Voicemail } from '#features/voicemail/contract.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';

/** The caller's name, or the next best thing known. */
export const callerText = ({ caller_name: name, phone_number: phone }: Voicemail): string =>
  name || (phone ? formatPhoneInList(phone) : 'Number withheld');
