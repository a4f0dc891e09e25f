import type { ReactNode } from 'react';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import type { ContactFace } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { ContactTypeBadge } from '../contact-type-badge.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Enough of a contact to tell them from a namesake. */
export function ContactFaceLine({
  contact,
  name = (text) => text,
}: {
  contact: ContactFace;
  name?: (text: string) => ReactNode;
}) {
  const { phone, email, contactType, createdAt, lastContacted } = contact;
  const reach = [phone && formatPhoneInList(phone), email].filter(Boolean).join(' · ');
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name(nameOf(contact))}</span>
        <ContactTypeBadge type={contactType} />
      </span>
      {reach ? <span className="block text-sm wrap-anywhere">{reach}</span> : null}
      <span className="block text-sm text-soft">
        Added {day.format(new Date(createdAt))}
        {lastContacted ? `, last contacted ${day.format(new Date(lastContacted))}` : ''}
      </span>
    </span>
  );
}
