import { getBrandDetails } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { SEND_CHANNELS, type SendChannel, type Sender } from './contract.ts';
import { providerNameFor } from './providers/choose.ts';

type Origin = { fromAddress: string; replyTo: string };
/** Either somebody who pressed Send, or the business itself, as when the receptionist or an automation writes. */
export type OnBehalfOf = { actor: Actor; businessId?: undefined } | { businessId: string; actor?: undefined };

export const businessOf = ({ actor, businessId }: OnBehalfOf): string =>
  actor?.businessId ?? businessId ?? '';

/** What the composer offers as From, and what it must say of each channel. */
export function listSenders({ context, actor }: { context: Context; actor: Actor }): {
  channel: SendChannel;
  sandbox: boolean;
  senders: Sender[];
}[] {
  const label = (id: 'business' | 'me') => mailFrom({ context, name: mailNames(actor)[id] });
  return SEND_CHANNELS.map((channel) => ({
    channel,
    sandbox: providerNameFor({ env: context.env, channel }) === 'sandbox',
    senders:
      channel === 'email'
        ? [
            { id: 'business', label: label('business') },
            { id: 'me', label: label('me') },
          ]
        : [],
  }));
}

/**
 * Every e-mail leaves from the address that the mail server may use; the name says whose it is, and answers go to the
 * person who wrote it.
 */
export async function mailOrigin({
  context,
  from = 'business',
  ...behalf
}: { context: Context; from?: string } & OnBehalfOf): Promise<Origin> {
  const { actor } = behalf;
  if (!actor) {
    const { name } = await getBrandDetails({ context, businessId: businessOf(behalf) });
    return { fromAddress: mailFrom({ context, name }), replyTo: '' };
  }
  const names = mailNames(actor);
  if (from !== 'business' && from !== 'me') {
    const message = 'There is no such sender.';
    throw new AppError('validation-failed', { fields: { from: [message] }, message: `from: ${message}` });
  }
  return { fromAddress: mailFrom({ context, name: names[from] }), replyTo: actor.email };
}

const mailNames = ({ firstName, lastName, businessName }: Actor) => ({
  business: businessName,
  me: `${firstName} ${lastName}, ${businessName}`,
});

function mailFrom({ context, name }: { context: Context; name: string }): string {
  const address = /<([^>]+)>/.exec(context.env.MAIL_FROM)?.[1] ?? context.env.MAIL_FROM;
  // A name must not be able to end the header or its own quotes.
  const plain = [...name].filter((letter) => letter >= ' ' && !'"\\<>'.includes(letter)).join('');
  return `"${plain}" <${address}>`;
}
