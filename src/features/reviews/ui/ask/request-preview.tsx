import { type RequestChannel, requestText } from '#features/reviews/contract.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { type AskedContact, addressOf } from './asked-contact.ts';

/** The whole message as the customer gets it; the end of each link is made when it is sent. */
export function RequestPreview({
  contact,
  channel,
  message,
}: {
  contact: AskedContact | null;
  channel: RequestChannel;
  message: string;
}) {
  const user = useCurrentUser();
  if (!user) return null;
  const { origin } = window.location;
  const to = contact && addressOf(contact, channel);
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-sunken p-4">
      <h3 className="pb-2 text-sm font-medium">
        {to ? `What ${formatPhone(to)} gets` : 'What the customer gets'}
      </h3>
      <p className="whitespace-pre-line wrap-anywhere">
        {requestText({
          message: message.trim(),
          channel,
          business: user.business_name,
          firstName: contact ? contact.firstName : '{first name}',
          link: `${origin}/review-us/${user.business_id}?r=…`,
          unsubscribeLink: `${origin}/unsubscribe/…`,
        })}
      </p>
    </section>
  );
}
