import { CHAT_LIVE_KIND, TYPING_LIVE_KIND } from '#features/receptionist/contract/chat-vocabulary.ts';
import type { Context } from '#platform/context.ts';
import { isConnectionError } from '#platform/database/connection-error.ts';
import { ANYTHING } from '#platform/live/announce.ts';
import { readChat } from './visitor-service.ts';

type Input = { context: Context; businessId: string; token: string; after: number };

/** Lines of a server-sent event stream: what was said after a number, then what is said, until the reader leaves. */
export async function openChatStream(input: Input): Promise<AsyncGenerator<string>> {
  const { chatId } = await readChat(input); // Refuses a wrong token before the stream begins.
  return streamChat({ ...input, chatId });
}

async function* streamChat({ chatId, ...input }: Input & { chatId: number }): AsyncGenerator<string> {
  const { clock, intervals } = input.context;
  let { after } = input;
  let status: string | null = null;
  let saying = '';
  let isClosed = false;
  let isTyping = false;
  let wake = () => {};
  let hasNews = true;
  const unsubscribe = input.context.liveHub.subscribe(input.businessId, (change) => {
    if (change === 'closed') isClosed = true;
    else if (change.kind === TYPING_LIVE_KIND && change.id === `${chatId}:team`) isTyping = true;
    else if (change === ANYTHING || (change.kind === CHAT_LIVE_KIND && change.id === String(chatId)))
      hasNews = true;
    else return;
    wake();
  });
  try {
    yield 'retry: 1000\n: listening\n\n';
    while (!isClosed) {
      if (hasNews) {
        hasNews = false;
        const seen = await read({ ...input, after });
        if (seen === null) continue;
        if (seen.messages.length > 0 || seen.status !== status || seen.saying !== saying) {
          ({ status, saying } = seen);
          after = seen.messages.at(-1)?.seq ?? after;
          const { chatId: _, ...news } = seen;
          yield `data: ${JSON.stringify(news)}\n\n`;
        }
      } else if (isTyping) {
        isTyping = false;
        yield 'event: typing\ndata: {}\n\n';
      } else {
        const isSilent = await new Promise<boolean>((resolve) => {
          const forgetLook = clock.after(intervals.chats.lookAgainMs, () => resolve(true));
          wake = () => {
            forgetLook();
            resolve(false);
          };
        });
        wake = () => {};
        if (isSilent) {
          hasNews = true;
          yield ': still here\n\n';
        }
      }
    }
  } finally {
    unsubscribe();
    wake();
  }
}

/** While the database is unreachable, there is nothing to read. */
async function read(input: Input): Promise<Awaited<ReturnType<typeof readChat>> | null> {
  try {
    return await readChat(input);
  } catch (error) {
    if (isConnectionError(error)) return null;
    throw error;
  }
}
