/**
 * Receives mail for INBOUND_MAIL_DOMAIN by SMTP. It accepts only addresses that we gave out, refuses all
 * others before the message is sent, and acknowledges a message only when it is committed: until then the
 * sender must keep it.
 *
 * Many senders may be connected at once, as when a mail server in front delivers what came in while we were
 * down. Only a few messages are read at a time, since each may take ten megabytes here and more in the
 * process that parses it; the other senders wait for their answer.
 *
 * TLS and spam filtering are left to a mail server in front of it.
 */
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { bareAddress, type Purpose, parseMailAddress } from '#features/messaging/mail-addresses.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { createTurns } from '#platform/turns.ts';
import { readApart } from './read-apart.ts';
import type { Mail } from './read-mail.ts';
import { isMailToken, receiveMail } from './receive-mail.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 10;
const MAX_CONNECTIONS = 200;
const MAX_CONNECTIONS_PER_ADDRESS = 60;
/** Messages in memory, and how many of those are being parsed. */
const MAX_IN_HAND = 8;
const MAX_BEING_READ = 3;
/** Timeouts: for an idle sender, for receiving one message, and for a whole connection. */
const IDLE_MS = 60_000;
const MESSAGE_MS = 60_000;
const CONNECTION_MS = 5 * 60_000;
const CLOSE_MS = 5000;

class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
const NO_SUCH_ADDRESS = () => new Refusal(550, '5.1.1 There is no such address here');

export function createMailServer({ context, domain }: { context: Context; domain: string }): SMTPServer {
  const timers = new Map<string, () => void>();
  const [inHand, beingRead] = [createTurns(MAX_IN_HAND), createTurns(MAX_BEING_READ)];
  const read = (raw: Buffer) => beingRead('mail', () => readApart(raw));
  const hangUpOn = (id: string) => [...server.connections].find((one) => one.id === id)?.close();
  const server = new SMTPServer({
    name: domain,
    banner: 'Porchlight',
    size: MAX_BYTES,
    rejectOversized: true,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    disabledCommands: ['AUTH', 'STARTTLS', 'XCLIENT', 'XFORWARD'],
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    logger: false,
    onConnect: ({ id, remoteAddress }, done) => {
      const same = [...server.connections].filter((one) => one.remoteAddress === remoteAddress);
      if (same.length > MAX_CONNECTIONS_PER_ADDRESS)
        return done(new Refusal(421, '4.7.0 Too many connections'));
      timers.set(
        id,
        context.clock.after(CONNECTION_MS, () => hangUpOn(id)),
      );
      done();
    },
    onClose: ({ id }) => {
      timers.get(id)?.();
      timers.delete(id);
    },
    onRcptTo: ({ address }, _session, done) =>
      answer({ context, done, work: requireAddress({ context, domain, address }) }),
    onData: (stream, session, done) =>
      answer({
        context,
        done,
        work: inHand('mail', () =>
          readMessage({ context, stream, read, hangUp: () => hangUpOn(session.id) }),
        ).then((mail) => keepMessage({ context, domain, mail, session })),
      }),
  });
  return server;
}

/** Any error that is not our refusal is our fault: the sender keeps the message and tries again later. */
function answer({
  context,
  done,
  work,
}: {
  context: Context;
  done: (error?: Error | null) => void;
  work: Promise<void>;
}): void {
  work.then(
    () => done(),
    (error: Error) => {
      if (error instanceof Refusal) return done(error);
      logFailure(context.logger, { error, message: 'could not receive mail' });
      done(new Refusal(451, '4.3.0 Please try again later'));
    },
  );
}

async function requireAddress({
  context,
  domain,
  address,
}: {
  context: Context;
  domain: string;
  address: string;
}): Promise<void> {
  const parsed = parseMailAddress({ address, domain });
  if (parsed ? await isMailToken({ context, ...parsed }) : isOwnSender({ context, domain, address })) return;
  throw NO_SUCH_ADDRESS();
}

/**
 * Some programs reply to the sender and ignore Reply-To. Such a reply must name the e-mail that it answers.
 */
function isOwnSender({
  context,
  domain,
  address,
}: {
  context: Context;
  domain: string;
  address: string;
}): boolean {
  const sender = bareAddress(context.env.MAIL_FROM);
  return sender.endsWith(`@${domain}`) && sender === address.toLowerCase();
}

async function readMessage({
  context,
  stream,
  read,
  hangUp,
}: {
  context: Context;
  stream: SMTPServerDataStream;
  read: (raw: Buffer) => Promise<Mail>;
  hangUp: () => void;
}): Promise<Mail> {
  // Other messages wait for its slot, so it must arrive in time.
  const forget = context.clock.after(MESSAGE_MS, hangUp);
  const raw = await collect(stream).finally(forget);
  return await read(raw).catch((error: Error) => {
    context.logger.warn({ err: error, bytes: raw.length }, 'refused unreadable mail');
    throw new Refusal(554, '5.6.0 This message cannot be read');
  });
}

/**
 * When the sender repeats it because a later recipient failed, the earlier recipients recognise the
 * duplicate.
 */
async function keepMessage({
  context,
  domain,
  mail,
  session: { envelope },
}: {
  context: Context;
  domain: string;
  mail: Mail;
  session: SMTPServerSession;
}): Promise<void> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address.toLowerCase() : '';
  for (const recipient of envelope.rcptTo) {
    const meant = meanings({ recipient, domain, mail });
    let isTaken = false;
    for (const one of meant) isTaken ||= await receiveMail({ context, ...one, mail, sender });
    if (!isTaken) throw NO_SUCH_ADDRESS();
  }
}

/** What the address says; else our own tokens among the messages that it claims to answer. */
function meanings({
  recipient: { address },
  domain,
  mail,
}: {
  recipient: SMTPServerAddress;
  domain: string;
  mail: Mail;
}): { purpose: Purpose; token: string }[] {
  const parsed = parseMailAddress({ address, domain });
  return parsed ? [parsed] : mail.answersTokens.slice(0, 20).map((token) => ({ purpose: 'reply', token }));
}

/** Reads to the end, but keeps no more than the limit: a larger message is refused as too large. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 This message is too large');
  return Buffer.concat(chunks);
}
