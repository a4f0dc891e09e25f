import { countAlertsOf } from '#features/alerts/service.ts';
import { countUnreadConversations } from '#features/conversations/service.ts';
import { countUnreadVoicemails } from '#features/voicemail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

export async function countBadges({ context, actor }: { context: Context; actor: Actor }) {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    conversations: await countUnreadConversations(tx, context.clock.now()),
    voicemails: await countUnreadVoicemails(tx),
    alerts: await countAlertsOf(tx, actor.userId),
  }));
}
