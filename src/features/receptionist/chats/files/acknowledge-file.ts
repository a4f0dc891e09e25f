/**
 * What the receptionist answers to a file: that it has come, that people look at it, and what it had asked before. It
 * says so at once, without a turn, since it does not look at files itself.
 */
import { recollectionOf } from '#features/receptionist/brain/service.ts';
import { type ChatRow, listMessages, type MessageRow } from '#features/receptionist/chats/queries.ts';
import { speak } from '#features/receptionist/chats/speak.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

const RECEIVED = {
  English: 'Thank you, your file has arrived. I can’t look at it myself, but our team sees it here.',
  Spanish: 'Gracias, su archivo ha llegado. Yo no puedo verlo, pero nuestro equipo lo ve aquí.',
};
const isReceived = ({ content }: MessageRow): boolean =>
  Object.values(RECEIVED).some((words) => content.startsWith(words));

/** Once for several files in a row. */
export async function acknowledgeFile(
  tx: Transaction,
  { context, chat }: { context: Context; chat: ChatRow },
): Promise<void> {
  const messages = await listMessages(tx, { chatId: chat.id, roles: ['visitor', 'assistant', 'team'] });
  const before = messages.findLast(({ isFile }) => !isFile);
  if (before?.role === 'assistant' && isReceived(before)) return;
  const received = RECEIVED[recollectionOf(chat.state).language];
  // Words that wait for an answer get one of their own.
  const asked = before?.role === 'assistant' ? questionIn(before.content) : '';
  const content = [received, asked].filter((words) => words !== '').join(' ');
  const choices = asked === '' ? [] : (before?.choices ?? []);
  await speak(tx, { context, chat, message: { role: 'assistant', content, choices } });
}

/** The question that it ends with. */
const questionIn = (said: string): string => /[^.!?\n]*\?\s*$/.exec(said)?.[0].trim() ?? '';
