import { formatPhoneInList } from '#ui/format/format-phone.ts';
import type { SharedKey } from '../../contract.ts';

const list = new Intl.ListFormat('en-US');

/** "same phone (801) 555-0123 and same email a@b.example" */
export const sharedText = (shared: readonly SharedKey[]): string =>
  list.format(shared.map((key) => `same ${key.kind} ${keyText(key)}`));

export const keyText = ({ kind, value }: SharedKey): string =>
  kind === 'phone' ? formatPhoneInList(value) : value;
