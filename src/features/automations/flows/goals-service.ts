/** What published flows want to know of every conversation, for the receptionist to ask. */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { listGraphsStartedBy } from '#features/automations/flow-queries.ts';
import { CONVERSATION_FINISHED } from '#features/conversations/contract.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Each name once: of two flows that ask the same, the older one's words count. */
export async function listGoals(tx: Transaction): Promise<ConversationVariable[]> {
  const goals = new Map<string, ConversationVariable>();
  for (const { nodes } of await listGraphsStartedBy(tx, CONVERSATION_FINISHED)) {
    for (const node of nodes) {
      if (node.type !== 'starterNode') continue;
      for (const goal of node.data.conversationVariables ?? []) {
        if (!goals.has(goal.name)) goals.set(goal.name, goal);
      }
    }
  }
  return [...goals.values()];
}
