import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import { mailLink, telLink } from '#ui/format/reach-link.ts';
import type { Contact } from '../../contract.ts';
import { ContactTypeBadge } from '../contact-type-badge.tsx';
import { customRowsOf } from '../form/contact-form-values.ts';
import { MergeHistory } from '../merge/merge-history.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const link = 'underline-offset-4 hover:underline';

/** On a phone it collapses behind its heading, so that the tabs are near. */
export function InfoPanel({ contact }: { contact: Contact }) {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label="Contact details"
      className="rounded-card border border-line bg-surface shadow-card lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-3 px-4 py-0.5 sm:px-6 lg:pt-5 lg:pb-0">
        <ContactTypeBadge type={contact.contactType} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="contact-details"
          onClick={() => setOpen(!open)}
          className="flex min-h-11 items-center gap-1 rounded-control px-2 font-medium lg:hidden"
        >
          Details
          <ChevronDown aria-hidden="true" className={open ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </div>
      <div id="contact-details" className={open ? undefined : 'max-lg:hidden'}>
        <Facts contact={contact} />
        <MergeHistory contact={contact} />
      </div>
    </section>
  );
}

function Facts({ contact }: { contact: Contact }) {
  const { phoneNumbers, emails, tags } = contact;
  return (
    <dl className="flex flex-col gap-4 px-4 pt-3 pb-5 sm:px-6">
      <Fact term={phoneNumbers.length > 1 ? 'Phone numbers' : 'Phone number'}>
        {phoneNumbers.map(({ label, number }) => (
          <Labelled key={number} label={label}>
            <a href={telLink(number)} className={link}>
              {formatPhone(number)}
            </a>
          </Labelled>
        ))}
      </Fact>
      <Fact term={emails.length > 1 ? 'Emails' : 'Email'}>
        {emails.map(({ label, address }) => (
          <Labelled key={address} label={label}>
            <a href={mailLink(address)} className={link}>
              {address}
            </a>
          </Labelled>
        ))}
      </Fact>
      <Fact term="Company">{[contact.title, contact.company].filter(Boolean).join(', ')}</Fact>
      <Fact term="Address">{addressLines(contact)}</Fact>
      <Fact term="Website">{contact.website}</Fact>
      <Fact term="Birthday">
        {contact.birthday ? day.format(new Date(`${contact.birthday}T12:00`)) : null}
      </Fact>
      <Fact term="Tags">
        {tags.length > 0 ? (
          <span className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        ) : null}
      </Fact>
      {customRowsOf(contact).map(({ name, value }) => (
        <Fact key={name} term={name}>
          {value}
        </Fact>
      ))}
      <Fact term="Last contacted">
        {contact.lastContacted ? day.format(new Date(contact.lastContacted)) : 'Never'}
      </Fact>
      <Fact term="Added">{day.format(new Date(contact.createdAt))}</Fact>
    </dl>
  );
}

/** Renders nothing for an empty value. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {children}
      {label ? <span className="text-sm text-soft">{label}</span> : null}
    </span>
  );
}

function addressLines({ addressLine1, addressLine2, unitNumber, city, state, zipCode, country }: Contact) {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [[addressLine1, unitNumber].filter(Boolean).join(' '), addressLine2, place, country];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
}
