/**
 * The chat without its looks: what was said, what is still to be sent, and the connection. Words that are not yet
 * acknowledged are kept and sent again, with the same key, until the server has them.
 */
import type { ChatSeen, VisitorMessage } from '#features/receptionist/contract/chat.ts';
import { CallFailed, type Server } from './server.ts';
import type { createStorage, Remembered, Unsent } from './storage.ts';
import { createUploads } from './uploads.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const TYPING_SHOWN_MS = 5000;
const TYPING_EVERY_MS = 4000;
const MOST_EARLIER = 3;

export type Conversation = ReturnType<typeof createConversation>;

export function createConversation({
  server,
  storage,
  onChange,
}: {
  server: Server;
  storage: ReturnType<typeof createStorage>;
  onChange: () => void;
}) {
  const remembered: Remembered = storage.load();
  let messages: VisitorMessage[] = [];
  /** What was said in earlier chats of this visitor. */
  let past: VisitorMessage[] = [];
  /** Everything up to here has come. */
  let readSeq = 0;
  let status: ChatSeen['status'] = 'receptionist';
  let saying = '';
  let rating: number | null = null;
  let hasCopy = false;
  let isOffline = false;
  /** The server takes no more of this visitor until then. */
  let heldUpUntil = 0;
  let wasRefused = false;
  let typingUntil = 0;
  let toldTypingAt = 0;
  let following: AbortController | null = null;
  let isFlushing = false;
  let beginning: Promise<string> | null = null;

  const changed = () => {
    storage.save(remembered);
    onChange();
  };
  const lastSeq = () => messages.at(-1)?.seq ?? 0;

  /** In the order of their numbers: the reply to a message can overtake the message itself. */
  const take = (seen: Pick<ChatSeen, 'status' | 'messages'>) => {
    status = seen.status;
    for (const message of seen.messages) {
      if (messages.every(({ seq }) => seq !== message.seq)) messages.push(message);
      remembered.unsent = remembered.unsent.filter(({ key }) => key !== message.client_key);
      if (message.role !== 'visitor') typingUntil = 0;
    }
    messages.sort((one, other) => one.seq - other.seq);
    uploads.forgetSent(new Set(messages.map((message) => message.client_key)));
    isOffline = false;
    changed();
  };

  const takeAll = (seen: ChatSeen) => {
    readSeq = seen.messages.at(-1)?.seq ?? readSeq;
    ({ saying, rating } = seen);
    hasCopy = seen.has_copy;
    take(seen);
  };

  const forget = ({ isGone = false } = {}) => {
    following?.abort();
    following = null;
    if (remembered.token !== null && !isGone) {
      remembered.earlier = [...(remembered.earlier ?? []), remembered.token].slice(-MOST_EARLIER);
      past = [...past, ...messages];
    }
    remembered.token = null;
    remembered.seenSeq = 0;
    messages = [];
    readSeq = 0;
    saying = '';
    rating = null;
    hasCopy = false;
    status = 'receptionist';
  };

  /** A chat that the server no longer knows is left out from then on. */
  const recall = async (): Promise<void> => {
    const earlier = remembered.earlier ?? [];
    const found = await Promise.all(
      earlier.map((token) =>
        server.read(token).catch((error: unknown) => {
          if (error instanceof CallFailed && error.status === 404)
            remembered.earlier = remembered.earlier?.filter((one) => one !== token);
          return null;
        }),
      ),
    );
    past = found.flatMap((seen) => seen?.messages ?? []);
    changed();
  };

  const follow = async (): Promise<void> => {
    if (following || remembered.token === null) return;
    const mine = new AbortController();
    following = mine;
    let pause = FIRST_PAUSE_MS;
    while (!mine.signal.aborted && status !== 'ended') {
      const isHeard = await followOnce(remembered.token, mine.signal);
      pause = isHeard ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(pause);
    }
    if (following === mine) following = null;
  };

  /** Until the connection is lost. Returns whether there was one. */
  const followOnce = async (token: string, signal: AbortSignal): Promise<boolean> => {
    let isHeard = false;
    const onSeen = (seen: ChatSeen) => {
      isHeard = true;
      takeAll(seen);
    };
    try {
      await server.follow({ token, after: readSeq, signal, onSeen, onTyping: showTyping });
    } catch (error) {
      if (signal.aborted) return isHeard;
      if (error instanceof CallFailed && error.status === 404) forget({ isGone: true });
      else isOffline = true;
      changed();
    }
    return isHeard;
  };

  const showTyping = () => {
    typingUntil = Date.now() + TYPING_SHOWN_MS;
    onChange();
    setTimeout(onChange, TYPING_SHOWN_MS + 50);
  };

  /** Words and files that are sent at the same time begin one chat. */
  const begin = async (): Promise<string> => {
    if (remembered.token !== null) return remembered.token;
    beginning ??= beginAnew().finally(() => {
      beginning = null;
    });
    return await beginning;
  };

  const beginAnew = async (): Promise<string> => {
    const { token, ...seen } = await server.start(location.href.slice(0, 500), remembered.earlier?.at(-1));
    remembered.token = token;
    takeAll(seen);
    return token;
  };

  const uploads = createUploads({
    server,
    begin,
    onLost: ({ token, status: code }) => {
      // Words may have begun another one.
      if (remembered.token === token) forget({ isGone: code === 404 });
    },
    onSent: () => void follow(),
    onChange,
    newKey,
  });

  /** Sends what is waiting, one after the other. */
  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    isFlushing = true;
    let pause = FIRST_PAUSE_MS;
    for (let next = remembered.unsent[0]; next; next = remembered.unsent[0]) {
      if (await sendOne(next)) pause = FIRST_PAUSE_MS;
      else {
        await sleep(Math.max(pause, heldUpUntil - Date.now()));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    isFlushing = false;
    changed();
  };

  const sendOne = async ({ key, text }: Unsent): Promise<boolean> => {
    try {
      const { seq } = await server.send(await begin(), { key, text });
      // What others write meanwhile says nothing of how long our own words are held up.
      heldUpUntil = 0;
      const said = {
        seq,
        role: 'visitor',
        content: text,
        author: '',
        is_file: false,
        client_key: key,
      } as const;
      take({ status, messages: [{ ...said, choices: [], created_at: new Date().toISOString() }] });
      void follow();
      return true;
    } catch (error) {
      settleFailure(error instanceof CallFailed ? error : new CallFailed(0));
      return false;
    }
  };

  const settleFailure = ({ status: code, waitMs }: CallFailed) => {
    // The chat has ended, or is not known any more: the words begin a new one.
    if (code === 404 || code === 409) forget({ isGone: code === 404 });
    else if (code === 403 || code === 422) {
      wasRefused = true;
      remembered.unsent.shift();
    } else if (code === 429) {
      isOffline = false;
      heldUpUntil = Date.now() + Math.max(waitMs, FIRST_PAUSE_MS);
    } else isOffline = true;
    changed();
  };

  return {
    view: () => ({
      past,
      messages,
      status,
      unsent: remembered.unsent,
      uploads: uploads.list(),
      isOffline,
      heldUpMs: Math.max(0, heldUpUntil - Date.now()),
      wasRefused,
      saying,
      isTyping: isTyping(),
      hasChat: remembered.token !== null,
      hasSpoken: messages.some(({ role }) => role === 'visitor'),
      rating,
      hasCopy,
      unread: messages.filter(({ role, seq }) => role !== 'visitor' && seq > remembered.seenSeq).length,
    }),
    /** Goes on with the chat of an earlier page. */
    resume: () => {
      if (remembered.earlier?.length) void recall();
      void follow();
      if (remembered.unsent.length > 0) void flush();
    },
    say: (text: string) => {
      wasRefused = false;
      if (status === 'ended') forget();
      remembered.unsent.push({ key: newKey(), text });
      changed();
      void flush();
    },
    attach: (files: readonly File[]) => {
      if (status === 'ended') forget();
      uploads.add(files);
    },
    retryUpload: uploads.retry,
    removeUpload: uploads.remove,
    types: () => {
      if (remembered.token === null || Date.now() - toldTypingAt < TYPING_EVERY_MS) return;
      toldTypingAt = Date.now();
      server.typing(remembered.token).catch(() => {});
    },
    end: async () => {
      if (remembered.token === null) return;
      await server.end(remembered.token).catch(() => {});
    },
    /** Both return what went wrong, in words, or null. */
    rate: (stars: number, words: string) =>
      tried(async (token) => {
        await server.rate(token, stars, words);
        rating = stars;
      }),
    askForCopy: (email: string) =>
      tried(async (token) => {
        await server.copy(token, email);
        hasCopy = true;
      }),
    refresh: onChange,
    seen: () => {
      if (remembered.seenSeq === lastSeq()) return;
      remembered.seenSeq = lastSeq();
      changed();
    },
    remembered,
    save: () => storage.save(remembered),
  };

  async function tried(work: (token: string) => Promise<void>): Promise<string | null> {
    if (remembered.token === null) return null;
    try {
      await work(remembered.token);
      changed();
      return null;
    } catch (error) {
      return (error instanceof CallFailed && error.message) || 'That did not work. Please try again.';
    }
  }

  /** The receptionist answers what was acknowledged; the team says when it types. */
  function isTyping(): boolean {
    // Files are looked at by the team.
    const last = messages.findLast(({ role, is_file }) => role !== 'system' && !is_file);
    const waits = status === 'receptionist' && last?.role === 'visitor';
    return (waits || Date.now() < typingUntil) && !isOffline;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages without TLS have no randomUUID. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let key = '';
  for (const byte of bytes) key += byte.toString(16).padStart(2, '0');
  return key;
}
