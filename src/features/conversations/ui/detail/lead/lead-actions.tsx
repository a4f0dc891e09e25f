import { Link } from '@tanstack/react-router';
import { CalendarPlus, MessageSquareText, Phone, UserRound } from 'lucide-react';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { telLink } from '#ui/format/reach-link.ts';
import { phoneOf } from '../person-name.ts';

const style = buttonStyle({ size: 'small' });

/** What an owner can do next with a lead. Without a contact, that is only to call back. */
export function LeadActions({ detail }: { detail: ConversationDetail }) {
  const phone = phoneOf(detail);
  const { contact_id: contactId } = detail;
  if (contactId === null && !phone) return null;
  const contact = { to: '/contacts/$id', params: { id: String(contactId) }, className: style } as const;
  return (
    <div className="flex flex-wrap gap-2 pb-5 [&_svg]:size-4">
      {contactId === null ? null : (
        <>
          <Link {...contact}>
            <UserRound aria-hidden="true" />
            Open contact
          </Link>
          <Link {...contact} hash="write">
            <MessageSquareText aria-hidden="true" />
            Text back
          </Link>
        </>
      )}
      {phone ? (
        <a href={telLink(phone)} className={style}>
          <Phone aria-hidden="true" />
          Call back
        </a>
      ) : null}
      {contactId === null ? null : (
        <Link to="/appointments" search={{ book: contactId }} className={style}>
          <CalendarPlus aria-hidden="true" />
          Book
        </Link>
      )}
    </div>
  );
}
