import type { Voicemail } from '#features/voicemail/contract.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';

/** Who called, by the best that is known. */
export const callerText = ({ caller_name: name, phone_number: phone }: Voicemail): string =>
  name || (phone ? formatPhoneInList(phone) : 'Number withheld');
