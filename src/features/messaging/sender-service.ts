import type { Use } from '#features/allowance/contract.ts';
import { getStanding, leftText } from '#features/allowance/service.ts';
import { getBusinessName } from '#features/brand/service.ts';
import { providerNameFor } from '#features/messaging/channels/service.ts';
import { type Channel, SEND_CHANNELS, type SendChannel, type Sender } from '#features/messaging/contract.ts';
import { costBy } from '#features/messaging/cost-service.ts';
import { bareAddress } from '#features/messaging/mail-addresses.ts';
import { findOwnNumber } from '#features/messaging/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';

type Origin = { fromAddress: string; replyTo: string };
/**
 * Either a user who pressed Send, or the business itself, e.g. when the receptionist or an automation writes.
 */
export type OnBehalfOf = { actor: Actor; businessId?: undefined } | { businessId: string; actor?: undefined };

export const businessOf = ({ actor, businessId }: OnBehalfOf): string =>
  actor?.businessId ?? businessId ?? '';

/** What the composer offers as From, and its notices for each channel. */
export async function listSenders({ context, actor }: { context: Context; actor: Actor }): Promise<
  {
    channel: SendChannel;
    sandbox: boolean;
    senders: Sender[];
    left: string | null;
  }[]
> {
  const { businessId } = actor;
  const left = await context.database.readInScope({ businessId }, async (tx) => ({
    texts: leftText(await getStanding(tx, { context, businessId, use: 'texts' })),
    emails: leftText(await getStanding(tx, { context, businessId, use: 'emails' })),
  }));
  return SEND_CHANNELS.map((channel) => ({
    channel,
    sandbox: isSandbox({ context, channel, businessId }),
    left: leftOn({ context, channel, businessId, left }),
    senders: channel === 'email' ? listMailSenders({ context, actor }) : [],
  }));
}

export const listMailSenders = ({ context, actor }: { context: Context; actor: Actor }): Sender[] =>
  (['business', 'me'] as const).map((id) => ({
    id,
    label: mailFrom({ context, name: mailNames(actor)[id] }),
  }));

function leftOn({
  left,
  context: { env },
  ...of
}: {
  context: Context;
  channel: SendChannel;
  businessId: string;
  left: Partial<Record<Use, string | null>>;
}): string | null {
  const cost = costBy(providerNameFor({ env, ...of }), { body: '' });
  return (cost && left[cost.use]) ?? null;
}

export const isSandbox = ({
  context: { env },
  ...of
}: {
  context: Context;
  channel: SendChannel;
  businessId: string;
}): boolean => providerNameFor({ env, ...of }) === 'sandbox';

/** Where a message comes from, and where replies to it go. */
export async function originOf(
  tx: Transaction,
  {
    context,
    channel,
    from,
    ...behalf
  }: { context: Context; channel: SendChannel; from?: string } & OnBehalfOf,
): Promise<Origin> {
  if (channel === 'email') return mailOrigin(tx, { context, from, ...behalf });
  return {
    fromAddress: await ownAddress(tx, { context, channel, businessId: businessOf(behalf) }),
    replyTo: '',
  };
}

/**
 * Every e-mail is sent from the address that the mail server may use; the name says whose it is, and replies
 * go to the user who wrote it, unless we receive them (see mail-addresses.ts).
 */
async function mailOrigin(
  tx: Transaction,
  { context, from = 'business', actor }: { context: Context; from?: string | undefined } & OnBehalfOf,
): Promise<Origin> {
  if (!actor) return { fromAddress: mailFrom({ context, name: await getBusinessName(tx) }), replyTo: '' };
  const names = mailNames(actor);
  if (from !== 'business' && from !== 'me') {
    const message = 'There is no such sender.';
    throw new AppError('validation-failed', { fields: { from: [message] }, message: `from: ${message}` });
  }
  return { fromAddress: mailFrom({ context, name: names[from] }), replyTo: actor.email };
}

/** What the business writes from on channels other than e-mail; empty where it has nothing. */
export async function ownAddress(
  tx: Transaction,
  { context: { env }, channel, businessId }: { context: Context; channel: Channel; businessId: string },
): Promise<string> {
  const isSandbox = providerNameFor({ env, channel, businessId }) === 'sandbox';
  if (channel === 'email' || channel === 'webchat') return '';
  if (channel === 'facebook') return isSandbox ? '' : (env.MESSENGER_PAGE_ID ?? '');
  if (isSandbox) return (await findOwnNumber(tx)) ?? sandboxNumber(businessId);
  if (channel === 'whatsapp') return env.TWILIO_WHATSAPP_FROM ?? '';
  return (await findOwnNumber(tx)) ?? env.TWILIO_FROM ?? '';
}

/** The sandbox number of a business without its own: one of the range reserved for fiction. */
export const sandboxNumber = (businessId: string): string =>
  `+1801555${String(100 + (Number.parseInt(businessId.slice(-6), 16) % 100)).padStart(4, '0')}`;

const mailNames = ({ firstName, lastName, businessName }: Actor) => ({
  business: businessName,
  me: `${firstName} ${lastName}, ${businessName}`,
});

/** As contacts and the team see it: the name, and the address of this installation. */
export function mailFrom({ context, name }: { context: Context; name: string }): string {
  // A name must not be able to end the header or its own quotes.
  const plain = [...name].filter((letter) => letter >= ' ' && !'"\\<>'.includes(letter)).join('');
  return `"${plain}" <${bareAddress(context.env.MAIL_FROM)}>`;
}
