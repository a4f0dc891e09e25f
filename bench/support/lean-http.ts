/** Minimal HTTP, so that the measuring side takes as little processor time as possible. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

type Message = { head: string; body: string };

/** One whole message from the start of the buffer, and the rest; null while it is incomplete. */
function takeMessage(text: string): { message: Message; rest: string } | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = text.slice(0, headEnd);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const end = headEnd + 4 + length;
  return text.length < end
    ? null
    : { message: { head, body: text.slice(headEnd + 4, end) }, rest: text.slice(end) };
}

function onMessages(socket: Socket, take: (message: Message) => void): void {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    for (let taken = takeMessage(text); taken; taken = takeMessage(text)) {
      text = taken.rest;
      take(taken.message);
    }
  });
}

/** Posts JSON over persistent connections, one request at a time on each. */
export function createPoster(url: string): { post: (body: string) => Promise<void>; close: () => void } {
  const { hostname, port, host, pathname } = new URL(url);
  const idle: Line[] = [];
  const all: Line[] = [];
  type Line = { socket: Socket; answered: (message: Message) => void; broke: (error: Error) => void };
  const open = (): Line => {
    const line: Line = {
      socket: connect({ host: hostname, port: Number(port), noDelay: true }),
      answered: () => {},
      broke: () => {},
    };
    onMessages(line.socket, (message) => line.answered(message));
    line.socket.on('error', (error) => line.broke(error));
    line.socket.on('close', () => line.broke(new Error('the connection was closed')));
    all.push(line);
    return line;
  };
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: `;
  return {
    post: (body) =>
      new Promise((resolve, reject) => {
        const line = idle.pop() ?? open();
        line.broke = reject;
        line.answered = (message) => {
          idle.push(line);
          if (message.head.startsWith('HTTP/1.1 200')) resolve();
          else reject(new Error(`the webhook answered ${message.head.slice(9, 12)}`));
        };
        line.socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => {
      for (const line of all) {
        line.broke = () => {};
        line.socket.destroy();
      }
    },
  };
}

/** Answers every request with an empty object. */
export async function startLeanSink(
  onBody: (body: string) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    onMessages(socket, ({ body }) => {
      onBody(body);
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
