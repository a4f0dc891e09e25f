/** Stands in for the receptionist: lets a user try what happens when a conversation with a customer ends. */
import { finishConversation } from '#features/conversations/finish-service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { SandboxConversation } from './contract.ts';

const SUMMARY_LENGTH = 200;

/** Tagged as a test, because the list shows it beside real conversations. */
export async function finishSandboxConversation({
  context,
  actor: { businessId },
  conversation: { first_name: firstName, last_name: lastName, phone, said, variables },
}: {
  context: Context;
  actor: Actor;
  conversation: SandboxConversation;
}): Promise<{ conversation_id: number; contact_id: number | null }> {
  const { id, contactId } = await context.database.inScope({ businessId }, (tx) =>
    finishConversation(tx, {
      context,
      businessId,
      source: 'web',
      callDirection: 'inbound',
      firstName,
      lastName,
      phone: phone ?? null,
      email: null,
      transcript: [{ role: 'user', content: said }],
      summary: said.slice(0, SUMMARY_LENGTH),
      durationSeconds: 0,
      variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
      filters: ['admin_test'],
    }),
  );
  return { conversation_id: id, contact_id: contactId };
}
