import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { TableColumn } from '#ui/data/table.tsx';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { telLink } from '#ui/format/reach-link.ts';
import type { ContactRow } from '../../contract.ts';
import { ContactTypeBadge } from '../contact-type-badge.tsx';

/** A row's name for screen readers. */
export const rowName = ({ name }: ContactRow): string => name || 'contact without a name';

const empty = <span className="text-soft">—</span>;

export const contactColumns: TableColumn<ContactRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, tags }) => (
      // Both lines are no taller than the button at the end of the row, so rows with tags are as tall as the others.
      <span className="-my-1.5 block max-w-64">
        <span className="block truncate font-medium" title={name}>
          {name || <span className="text-soft">No name</span>}
        </span>
        {tags.length > 0 ? (
          <span className="block truncate text-sm text-soft" title={tags.join(', ')}>
            {tags.join(', ')}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone Number',
    width: '11rem',
    cell: ({ phoneNumber }) =>
      phoneNumber ? (
        <a
          href={telLink(phoneNumber)}
          className="whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
        >
          {formatPhoneInList(phoneNumber)}
        </a>
      ) : (
        empty
      ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) =>
      email ? (
        <span className="block max-w-64 truncate" title={email}>
          {email}
        </span>
      ) : (
        empty
      ),
  },
  {
    id: 'type',
    header: 'Contact Type',
    width: '13rem',
    cell: ({ contactType }) => <ContactTypeBadge type={contactType} />,
  },
  {
    id: 'action',
    header: 'Action',
    width: '6rem',
    align: 'end',
    cell: (contact) => (
      <Link
        to="/contacts/$id"
        params={{ id: String(contact.id) }}
        aria-label={`View ${rowName(contact)}`}
        className={buttonStyle({ size: 'small' })}
      >
        View
      </Link>
    ),
  },
];
