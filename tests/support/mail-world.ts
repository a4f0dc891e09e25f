/** Outside mail servers over loopback: one that receives what we send, and one that sends us mail. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import type { Message } from '#features/messaging/contract.ts';

export type SentMail = { from: string; to: string[]; raw: string };

export async function startMailWorld(): Promise<{
  url: string;
  mails: SentMail[];
  stop: () => Promise<void>;
}> {
  const mails: SentMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Below those that the system hands out by itself, so that none of the many servers here gets it in the meantime. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

export type Delivery = { code: number; said: string };

/** Delivers one e-mail as a mail server does, and returns the reply. */
export async function deliver(port: number, mail: SendMailOptions): Promise<Delivery> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail(mail);
    return { code: Number(response.slice(0, 3)), said: response };
  } catch (error) {
    const { responseCode = 0, message } = error as Error & { responseCode?: number };
    return { code: responseCode, said: message };
  } finally {
    transport.close();
  }
}

/** A connection that speaks SMTP by hand. */
export const openSocket = (port: number) =>
  new Promise<{ socket: Socket; greeting: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (chunk) => resolve({ socket, greeting: chunk.toString() }));
    socket.once('error', reject);
  });

export function say(socket: Socket, command: string): Promise<string> {
  socket.write(`${command}\r\n`);
  return new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
}

/** Sends one command after the other and returns the replies, the greeting first. */
export async function converse(port: number, commands: string[]): Promise<string[]> {
  const { socket, greeting } = await openSocket(port);
  const answers = [greeting];
  for (const command of commands) answers.push(await say(socket, command));
  socket.destroy();
  return answers;
}

/** The value of a header, unfolded. */
export const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n'))?.[1] ??
  '';

export const isIncoming = ({ direction }: Message): boolean => direction === 'in';
