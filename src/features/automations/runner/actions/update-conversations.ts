import { updateConversation as declared } from '#connectors/default/actions/update-conversation.ts';
import type { StepOutcome } from '#engine/ports.ts';
import {
  type ConversationEdit,
  changeConversations,
  findLatestConversations,
} from '#features/conversations/edit-service.ts';
import { statusToSet } from '#features/conversations/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { InsideStep } from '../handlers.ts';
import type { ClaimedRun } from '../queue-queries.ts';
import { orRefuse } from '../refused-step.ts';
import { readInput } from './read-input.ts';

/** What is left blank stays as it is. */
export async function updateConversations(steps: InsideStep[]): Promise<StepOutcome[]> {
  const [first] = steps;
  if (!first) return [];
  const { tx, run } = first;
  await findConversations(tx, { runs: steps.map((step) => step.run) });
  const edits: ConversationEdit[] = [];
  for (const step of steps) edits.push(await orRefuse(step.request, () => editOf(step)));
  const changed = await changeConversations(tx, { businessId: run.businessId, edits });
  return await Promise.all(
    steps.map(({ request }, index) => orRefuse(request, () => outcomeOf(changed[index] ?? null))),
  );
}

async function editOf({ tx, run, request }: InsideStep): Promise<ConversationEdit> {
  const { status, quoteValue, salesValue, adminNotes } = readInput(declared, request);
  if (run.conversationId === null) {
    throw new AppError('validation-failed', {
      message: 'This run is about no conversation, so there is none to update.',
    });
  }
  const quoteStatus = status === '' ? undefined : await statusToSet(tx, { wanted: status });
  return {
    id: run.conversationId,
    quoteStatus: quoteStatus ?? null,
    quoteValue,
    salesValue,
    notes: adminNotes === '' ? null : adminNotes,
  };
}

function outcomeOf(after: ConversationEdit | null): StepOutcome {
  if (!after) throw new AppError('not-found', { message: 'The conversation is gone.' });
  return {
    kind: 'performed',
    outputs: {
      conversation: {
        status: after.quoteStatus,
        quote_value: after.quoteValue,
        sales_value: after.salesValue,
        admin_notes: after.notes,
      },
    },
  };
}

/** The run's own; where its trigger brought none, the contact's latest. */
async function findConversations(tx: Transaction, { runs }: { runs: ClaimedRun[] }): Promise<void> {
  const contacts = runs.flatMap(({ conversationId, contactId }) =>
    conversationId === null && contactId !== null ? [contactId] : [],
  );
  if (contacts.length === 0) return;
  const latest = await findLatestConversations(tx, contacts);
  for (const run of runs) {
    if (run.conversationId === null && run.contactId !== null) {
      run.conversationId = latest.get(run.contactId) ?? null;
    }
  }
}
