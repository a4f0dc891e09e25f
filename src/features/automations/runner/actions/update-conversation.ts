import { updateConversation as declared } from '#connectors/default/actions/update-conversation.ts';
import type { StepOutcome } from '#engine/ports.ts';
import { changeConversation, findLatestConversationOf } from '#features/conversations/edit-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { InsideStep } from '../handlers.ts';
import type { ClaimedRun } from '../queue-queries.ts';
import { readInput } from './read-input.ts';

/** What is left blank stays as it is. */
export async function updateConversation({ tx, run, request }: InsideStep): Promise<StepOutcome> {
  const { status, quoteValue, salesValue, adminNotes } = readInput(declared, request);
  const id = await conversationOf(tx, run);
  const after = await changeConversation(tx, {
    businessId: run.businessId,
    id,
    changes: {
      ...(status !== '' && { quoteStatus: status }),
      ...(quoteValue !== null && { quoteValue }),
      ...(salesValue !== null && { salesValue }),
      ...(adminNotes !== '' && { notes: adminNotes }),
    },
  });
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
async function conversationOf(tx: Transaction, run: ClaimedRun): Promise<number> {
  if (run.conversationId === null && run.contactId !== null) {
    run.conversationId = await findLatestConversationOf(tx, run.contactId);
  }
  if (run.conversationId === null) {
    throw new AppError('validation-failed', {
      message: 'This run is about no conversation, so there is none to update.',
    });
  }
  return run.conversationId;
}
