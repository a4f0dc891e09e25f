import { Phone } from 'lucide-react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import type { Selection } from '#ui/data/use-selection.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { telLink } from '#ui/format/reach-link.ts';
import type { ContactRow } from '../../contract.ts';
import { ContactTypeBadge } from '../contact-type-badge.tsx';
import { rowName } from './contact-columns.tsx';

/** A contact on a phone, with a button to call them. */
export function ContactCard({ contact, selection }: { contact: ContactRow; selection: Selection }) {
  const { id, name, phoneNumber, email, contactType, tags } = contact;
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        hideLabel
        className="relative shrink-0"
        label={`Select contact ${rowName(contact)}`}
        checked={selection.has(id)}
        onCheckedChange={() => selection.toggle(id)}
      />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name || <span className="text-soft">No name</span>}</p>
        {phoneNumber ? (
          <p className="truncate text-sm text-soft tabular-nums">{formatPhoneInList(phoneNumber)}</p>
        ) : null}
        {email ? <p className="truncate text-sm text-soft">{email}</p> : null}
        <p className="mt-1.5 flex items-center gap-2">
          <ContactTypeBadge type={contactType} />
          <span className="min-w-0 truncate text-sm text-soft">{tags.join(', ')}</span>
        </p>
      </div>
      {phoneNumber ? (
        <a
          href={telLink(phoneNumber)}
          aria-label={`Call ${rowName(contact)}`}
          className="relative grid size-11 shrink-0 place-items-center rounded-control border border-line-strong hover:bg-sunken"
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      ) : null}
    </div>
  );
}
