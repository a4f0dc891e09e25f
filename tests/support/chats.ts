/** A visitor of a website who chats, without the widget, and a brain that follows a script. */
import type { Brain, Outcome, Turn, TurnInput } from '#features/receptionist/brain/brain.ts';
import type { ChatSeen, ChatView } from '#features/receptionist/contract/chat.ts';
import { eventually, type Reply, type TestApp, Visitor } from './test-app.ts';

export class ChatVisitor {
  readonly #visitor: Visitor;
  readonly businessId: string;
  readonly #headers: Record<string, string>;
  token = '';
  #count = 0;

  constructor(
    app: { url: string },
    { businessId, origin, address }: { businessId: string; origin?: string; address?: string },
  ) {
    this.#visitor = new Visitor(app);
    this.businessId = businessId;
    this.#headers = { ...(origin && { origin }), ...(address && { 'x-forwarded-for': address }) };
  }

  /** The same chat on another node. */
  on(app: { url: string }): ChatVisitor {
    const other = new ChatVisitor(app, { businessId: this.businessId });
    other.token = this.token;
    return other;
  }

  call(name: string, body: object = {}): Promise<Reply> {
    return this.#visitor.send('POST', `/api/chat/${this.businessId}/${name}`, {
      body,
      csrf: false,
      headers: this.#headers,
    });
  }

  /** As the widget sends a part of a file. */
  sendPart(part: Uint8Array, data: { client_key: string; name: string; size_bytes: number; number: number }) {
    const body = new FormData();
    body.append('data', JSON.stringify({ token: this.token, ...data }));
    body.append('part', new Blob([new Uint8Array(part)]), 'part');
    const headers = this.#headers;
    return this.#visitor.send('POST', `/api/chat/${this.businessId}/files`, { body, csrf: false, headers });
  }

  /** A file of one part. */
  sendFile(bytes: Uint8Array, { name = 'sink.png', key = `file-${++this.#count}`.padEnd(8, '-') } = {}) {
    return this.sendPart(bytes, { client_key: key, name, size_bytes: bytes.length, number: 0 });
  }

  async start(): Promise<Reply> {
    const reply = await this.call('start', { page: 'https://plumber.test/contact' });
    this.token = (reply.body.data as { token?: string } | undefined)?.token ?? '';
    return reply;
  }

  say(text: string, key = `message-${++this.#count}`): Promise<Reply> {
    return this.call('messages', { token: this.token, client_key: key, text });
  }

  async read(after = 0): Promise<ChatSeen> {
    return (await this.call('read', { token: this.token, after })).body.data as ChatSeen;
  }

  /** Waits until something with these words was said. */
  async hear(words: string | RegExp): Promise<ChatSeen> {
    return await eventually(`"${words}" in the chat`, async () => {
      const seen = await this.read();
      return seen.messages.some(({ content, role }) => role !== 'visitor' && content.match(words)) && seen;
    });
  }

  end = () => this.call('end', { token: this.token });
}

/** As the team sees the chat that was active last. */
export async function newestChat(owner: Visitor): Promise<ChatView> {
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number }[] };
  };
  return (await owner.get(`/api/conversations/${data.conversations[0]?.id}/chat`)).body.data as ChatView;
}

export const businessIdOf = async (visitor: Visitor): Promise<string> =>
  ((await visitor.get('/sanctum/user')).body.user as { business_id: string }).business_id;

type Script = (input: TurnInput) => Partial<Turn> | Promise<Partial<Turn>>;

/** The script says what it wants of a turn; the state counts the turns. */
const scriptedBrain = (script: Script): Brain => ({
  turn: async (input) => ({
    state: { turns: Number(input.state?.turns ?? 0) + 1 },
    say: [],
    calls: [],
    choices: [],
    ...(await script(input)),
  }),
});

const OUTCOME: Outcome = {
  firstName: 'Ana',
  lastName: 'Silva',
  phone: '+13035550144',
  email: null,
  address: '',
  summary: 'Ana asked for a visit.',
  variables: { service: 'Drain cleaning' },
  filters: ['hot_lead'],
  spam: { score: 0, reason: '' },
  unanswered: [],
  isLeftOpen: false,
};

export function followScript(app: TestApp, script: Script, outcome: Partial<Outcome> = {}): void {
  app.context.memory.chats = {
    brainFor: () => scriptedBrain(script),
    outcomeOf: () => ({ ...OUTCOME, ...outcome }),
    hearInPassing: async ({ state }) => state ?? {},
  };
}

export const saying = (text: string) => ({ say: [{ text, receipts: [] }] });
