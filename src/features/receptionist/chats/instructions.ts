import type { Transaction } from '#platform/database/database.ts';
import { listMessages } from './queries.ts';

/** What the team said or whispered in this chat, for the receptionist to know. */
export async function instructionsOf(tx: Transaction, chatId: number): Promise<string> {
  const said = await listMessages(tx, { chatId, roles: ['whisper', 'team'] });
  return said
    .map(({ role, content }) =>
      role === 'team' ? `The team told the visitor: ${content}` : `The team says: ${content}`,
    )
    .join('\n');
}
