/** What the team does with the files of visitors. */
import type { IncomingHttpHeaders } from 'node:http';
import { announceChat } from '#features/receptionist/chats/announce-chat.ts';
import { findChat } from '#features/receptionist/chats/queries.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { AppError } from '#platform/errors.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import type { Actor } from '#platform/http/serve.ts';
import { findChatFile } from './queries.ts';

type Named = { context: Context; actor: Actor; id: string };

/**
 * A photo, which we have drawn ourselves, may be shown; any other file is only downloaded. Neither may run anything. It is
 * asked for anew each time, so that a deleted file is shown from no cache.
 */
export async function readChatFile({
  context,
  actor: { businessId },
  id,
  asked,
}: Named & { asked: IncomingHttpHeaders }): Promise<RawReply> {
  const file = await context.database.readInScope({ businessId }, (tx) => findChatFile(tx, { id }));
  const content = file && (await context.files.open(file));
  if (!content) throw new AppError('not-found');
  const disposition = file.isPicture ? 'inline' : 'attachment';
  const ascii = file.name.replace(/[^\w .()-]/g, '_');
  return rangedReply({
    content: { ...content, etag: `"${content.hash}"` },
    asked,
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

export async function deleteChatFile({ context, actor: { businessId }, id }: Named): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const file = await findChatFile(tx, { id });
    const chat = file && (await findChat(tx, file.chatId));
    if (!chat) throw new AppError('not-found');
    await context.files.remove(tx, file);
    await announceChat(tx, chat);
  });
}
