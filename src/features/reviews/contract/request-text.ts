/** The message that asks a customer for a review, as it is sent and as the owner sees it beforehand. */
import type { RequestChannel } from './requests.ts';

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
