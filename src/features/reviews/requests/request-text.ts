/** The message that asks a customer for a review. */
import type { RequestChannel } from '#features/reviews/contract.ts';

export function requestText({
  message,
  firstName,
  business,
  link,
  channel,
  unsubscribeLink,
}: {
  message: string;
  firstName: string;
  business: string;
  link: string;
  channel: RequestChannel;
  unsubscribeLink: string;
}): string {
  const words = message.replaceAll('{first name}', firstName || 'there').replaceAll('{business}', business);
  const stop =
    channel === 'sms'
      ? 'Reply STOP to opt out.'
      : `Would you rather not get e-mails like this one? Unsubscribe here:\n${unsubscribeLink}`;
  return [words, link, stop].join(channel === 'sms' ? '\n' : '\n\n');
}
