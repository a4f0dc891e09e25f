/** A chat as the host of a turn: its journal is in the chat's row, and its tools change the business's data. */
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { type Host, takeTurn } from '#features/receptionist/dialogue/take-turn.ts';
import type { Journal, Reply } from '#features/receptionist/dialogue/turn.ts';
import { CHAT_TOOLS, runCall } from '#features/receptionist/tools/run-call.ts';
import type { Context } from '#platform/context.ts';
import { announceChat } from './announce-chat.ts';
import type { ClaimedTurn } from './claim-turn.ts';
import { hasWritten, progressOf } from './progress.ts';
import { addToTurn } from './queries.ts';

/** The claim was lost: another worker answers, and this one must say nothing. */
export class ClaimLost extends Error {}
/** A user took over before the turn changed anything. */
export class HandedOver extends Error {
  readonly journal: Journal;
  constructor(journal: Journal) {
    super('a user took over');
    this.journal = journal;
  }
}

type Input = ClaimedTurn & { context: Context; facts: Facts; lease: string; signal: AbortSignal };

export async function takeChatTurn(input: Input): Promise<Reply & { journal: Journal }> {
  const { context, chat, turn, facts, signal } = input;
  return await takeTurn({
    brain: context.memory.chats.brainFor({ context, businessId: chat.businessId, kind: facts.brain }),
    begun: { state: chat.state, said: turn.said },
    journal: turn.journal,
    facts,
    tools: CHAT_TOOLS,
    now: new Date(turn.began),
    signal,
    host: hostOf(input),
  });
}

function hostOf({ context, chat, turn, facts, lease }: Input): Host {
  const { id: chatId, businessId, conversationId, networkHash } = chat;
  return {
    isStreamed: chat.channel === 'web',
    run: ({ call, place, journal }) =>
      runCall(call, {
        context,
        businessId,
        chatId,
        conversationId,
        networkHash,
        facts,
        key: `chat:${chatId}:${turn.seq}:${place}`,
        progress: progressOf(chat, journal),
        tools: CHAT_TOOLS,
      }),
    keep: async ({ entry, journal }) => {
      const status = await context.database.inScope({ businessId }, async (tx) => {
        const found = await addToTurn(tx, { id: chatId, lease, entry });
        if (found && entry.kind === 'said') await announceChat(tx, chat);
        return found;
      });
      if (status === null || status === 'ended') throw new ClaimLost();
      if (status === 'team' && !hasWritten(journal)) throw new HandedOver(journal);
    },
  };
}
