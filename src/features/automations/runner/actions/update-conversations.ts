import { updateConversation as declared } from '#connectors/default/actions/update-conversation.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import type { ClaimedRun } from '#features/automations/runner/queue-queries.ts';
import { AMOUNT_RANGE, moneySchema } from '#features/conversations/contract.ts';
import {
  type ConversationEdit,
  changeConversations,
  type EditedConversation,
} from '#features/conversations/edit/edit-service.ts';
import { findByOutsideNames, statusToSet } from '#features/conversations/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { readInput } from './read-input.ts';
import { runOrRefuse } from './refused-step.ts';
import type { InsideStep } from './step.ts';
import { outsideNameOf } from './told-the-agent.ts';

/**
 * Blank fields stay unchanged. Where the trigger brought no conversation, the one is updated that the webhook named by
 * its external id, else the contact's latest.
 */
export async function updateConversations(steps: InsideStep[]): Promise<StepOutcome[]> {
  const [first] = steps;
  if (!first) return [];
  const edits: ConversationEdit[] = [];
  for (const step of steps) edits.push(await runOrRefuse(step, () => editOf(step)));
  const { tx, run } = first;
  const edited = await changeConversations(tx, { businessId: run.businessId, edits });
  return await Promise.all(
    steps.map((step, index) => runOrRefuse(step, () => outcomeOf(step, edited[index]))),
  );
}

async function editOf({ tx, run, request }: InsideStep): Promise<ConversationEdit> {
  const { status, quoteValue, salesValue, adminNotes } = readInput(declared, request);
  const quoteStatus = status === '' ? undefined : await statusToSet(tx, { wanted: status });
  return {
    id: run.subjects.conversation ?? (await findNamed(tx, run)),
    contactId: run.contactId,
    quoteStatus: quoteStatus ?? null,
    quoteValue: amountOf('Quote Value', quoteValue),
    salesValue: amountOf('Sales Value', salesValue),
    notes: adminNotes === '' ? null : adminNotes,
  };
}

/** The conversation that the webhook named. */
async function findNamed(tx: Transaction, run: ClaimedRun): Promise<number | null> {
  const found = await findByOutsideNames(tx, { externalId: outsideNameOf(run), crmConversationId: null });
  return found?.id ?? null;
}

function amountOf(label: string, amount: number | null): number | null {
  if (amount === null || moneySchema.safeParse(amount).success) return amount;
  throw new AppError('validation-failed', { message: `${label}: ${AMOUNT_RANGE}` });
}

function outcomeOf({ run }: InsideStep, edited: EditedConversation | undefined): StepOutcome {
  if (!edited || edited.id === null) {
    throw new AppError('validation-failed', {
      message: 'This run has no conversation to update.',
    });
  }
  const { id, after } = edited;
  if (!after) throw new AppError('not-found', { message: 'The conversation is gone.' });
  run.subjects = { ...run.subjects, conversation: id };
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
