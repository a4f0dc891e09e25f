/** The calls of the chat, without cookies. */
import type { ChatSeen } from '#features/receptionist/contract/chat.ts';
import type { WidgetLook } from '#features/receptionist/contract/widget.ts';
import type { ErrorBody } from '#platform/contract.ts';

const PATIENCE_MS = 20_000;
const FILE_PATIENCE_MS = 60_000;

/** The server's refusal; a lost connection has status 0. */
export class CallFailed extends Error {
  readonly status: number;
  /** After a refusal for now: how long to wait. */
  readonly waitMs: number;
  constructor(status: number, { waitSeconds = 0, message = '' } = {}) {
    super(message);
    this.status = status;
    this.waitMs = waitSeconds * 1000;
  }
}

/** In words for the visitor; '' for an answer that is not the server's own. */
async function messageOf(response: Response): Promise<string> {
  try {
    const { message, errors = {} } = (await response.json()) as Partial<ErrorBody>;
    return Object.values(errors)[0]?.[0] ?? message ?? '';
  } catch {
    return '';
  }
}

export type Server = ReturnType<typeof createServer>;

export function createServer({ origin, businessId }: { origin: string; businessId: string }) {
  const address = (name: string) => `${origin}/api/chat/${businessId}/${name}`;

  const ask = async (name: string, options: RequestInit): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(address(name), { credentials: 'omit', cache: 'no-store', ...options });
    } catch {
      throw new CallFailed(0);
    }
    if (!response.ok)
      throw new CallFailed(response.status, {
        waitSeconds: Number(response.headers.get('retry-after')) || 0,
        message: await messageOf(response),
      });
    return response;
  };

  const post = (name: string, body: object, signal = AbortSignal.timeout(PATIENCE_MS)): Promise<Response> =>
    ask(name, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  /** Parts of files come as forms, which browsers send to other websites without asking first. */
  const postForm = (name: string, data: object, part: Blob): Promise<Response> => {
    const body = new FormData();
    body.append('data', JSON.stringify(data));
    body.append('part', part, 'part');
    return ask(name, { method: 'POST', body, signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
  };

  const dataOf = async <Data>(reply: Promise<Response>): Promise<Data> =>
    ((await (await reply).json()) as { data: Data }).data;

  return {
    look: () => dataOf<WidgetLook>(ask('look', { signal: AbortSignal.timeout(PATIENCE_MS) })),
    start: (page: string, earlier: string | undefined) =>
      dataOf<ChatSeen & { token: string }>(post('start', { page, ...(earlier && { earlier }) })),
    read: (token: string) => dataOf<ChatSeen>(post('read', { token, after: 0 })),
    send: (token: string, { key, text }: { key: string; text: string }) =>
      dataOf<{ seq: number }>(post('messages', { token, client_key: key, text })),
    /** Whether the whole file is in the chat now. */
    sendPart: async (
      file: { token: string; client_key: string; name: string; size_bytes: number; number: number },
      part: Blob,
    ) => (await dataOf<{ is_complete: boolean }>(postForm('files', file, part))).is_complete,
    typing: (token: string) => post('typing', { token }),
    end: (token: string) => post('end', { token }),
    rate: (token: string, stars: number, words: string) => post('rating', { token, stars, words }),
    copy: (token: string, email: string) => post('copy', { token, email }),
    /** Until the connection ends; rejects when it cannot be opened. */
    follow: async ({
      token,
      after,
      signal,
      onSeen,
      onTyping,
    }: {
      token: string;
      after: number;
      signal: AbortSignal;
      onSeen: (seen: ChatSeen) => void;
      onTyping: () => void;
    }): Promise<void> => {
      const response = await post('stream', { token, after }, signal);
      const reader = response.body?.getReader();
      if (!reader) return;
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += decoder.decode(value, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith('event: typing')) onTyping();
          else if (event.startsWith('data: ')) onSeen(JSON.parse(event.slice(6)) as ChatSeen);
        }
      }
    },
  };
}
