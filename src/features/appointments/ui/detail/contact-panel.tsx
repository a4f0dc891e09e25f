import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '#features/appointments/contract.ts';
import { getContactRoute } from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { mailLink, telLink } from '#ui/format/reach-link.ts';

const link = 'underline-offset-4 hover:underline';

/** The appointment's customer and how to reach them. Read-only: the contact's own page has the form. */
export function ContactPanel({ appointment }: { appointment: Appointment }) {
  const { contact_id: contactId, customerName, phoneNumber } = appointment;
  const contact = useQuery({
    queryKey: ['appointment-contact', contactId],
    queryFn: async ({ signal }) =>
      (await call(getContactRoute, { params: { id: contactId ?? 0 }, signal })).data,
    enabled: contactId !== null,
  });
  const phone = phoneNumber || (contact.data?.phone ?? '');
  const email = appointment.email || (contact.data?.email ?? '');
  return (
    <section
      aria-label="Contact details"
      className="mb-5 grid gap-4 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2"
    >
      <dl className="contents">
        <Fact icon={<UserRound />} term="Customer name">
          {customerName}
        </Fact>
        <Fact icon={<Phone />} term="Phone number">
          {phone ? (
            <a href={telLink(phone)} className={link}>
              {formatPhone(phone)}
            </a>
          ) : null}
        </Fact>
        <Fact
          icon={<Mail />}
          term="Email"
          className="sm:col-span-2"
          isLoading={email === '' && contact.isLoading}
        >
          {email ? (
            <a href={mailLink(email)} className={link}>
              {email}
            </a>
          ) : null}
        </Fact>
      </dl>
      {contactId ? (
        <Link
          to="/contacts/$id"
          params={{ id: String(contactId) }}
          className="inline-flex min-h-6 items-center justify-self-start font-medium text-accent-ink underline underline-offset-4"
        >
          Open contact
        </Link>
      ) : null}
    </section>
  );
}

function Fact({
  icon,
  term,
  className,
  isLoading = false,
  children,
}: {
  icon: ReactNode;
  term: string;
  className?: string;
  isLoading?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="flex items-center gap-1.5 text-sm text-soft [&_svg]:size-4">
        {icon}
        {term}
      </dt>
      <dd className="font-medium wrap-anywhere">{isLoading ? '…' : children || 'Not given'}</dd>
    </div>
  );
}
