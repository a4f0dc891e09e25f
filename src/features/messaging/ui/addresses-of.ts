import { formatPhone } from '#ui/format/format-phone.ts';
import type { SendChannel } from '../contract.ts';
import type { Address, Addressee } from './channels.ts';

/** A contact's addresses on a channel. `handles` are the Messenger ids that they wrote from. */
export function addressesOf({
  contact,
  channel,
  handles,
}: {
  contact: Addressee;
  channel: SendChannel;
  handles: string[];
}): Address[] {
  const named = (value: string, shown: string, label: string) => ({
    value,
    label: label === '' ? shown : `${shown} (${label})`,
  });
  if (channel === 'email') {
    return contact.emails.map(({ label, address }) => named(address, address, label));
  }
  const numbers = contact.phoneNumbers.map(({ label, number }) => named(number, formatPhone(number), label));
  if (channel !== 'facebook') return numbers;
  // A profile's id means nothing to users; its end tells two of them apart.
  const profiles = handles.map((handle) =>
    named(handle, 'Facebook Messenger', handles.length > 1 ? `…${handle.slice(-4)}` : ''),
  );
  return [...profiles, ...numbers];
}
