/**
 * Teaching by correcting. A correction goes into the draft as it is now, and the conversation up to the sentence becomes
 * its test, in one transaction.
 */
import { randomUUID } from 'node:crypto';
import { getConversation } from '#features/conversations/service.ts';
import { addScript, dropScript, scriptLines } from '#features/receptionist/bench/service.ts';
import type { Correction } from '#features/receptionist/contract/corrections.ts';
import type { Expectation } from '#features/receptionist/contract/scripts.ts';
import { SCRIPT_LIMITS } from '#features/receptionist/contract/vocabulary.ts';
import { changeDraft } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { findEntry, type Teaching, teach, unteach } from './change-profile.ts';
import {
  type CorrectionRow,
  deleteCorrection,
  insertCorrection,
  listCorrections as listRows,
} from './queries.ts';
import { type SpokenLine, spokenLines } from './spoken-lines.ts';

type ServiceInput = { context: Context; actor: Actor };
type OfConversation = ServiceInput & { conversationId: number };
type Marked = { place: number; sentence: string };

export async function listCorrections({
  context,
  actor,
  conversationId,
}: OfConversation): Promise<Correction[]> {
  const { businessId } = actor;
  await getConversation({ context, actor, id: conversationId });
  const rows = await context.database.readInScope({ businessId }, (tx) => listRows(tx, conversationId));
  return rows.map(present);
}

export async function correct({
  marked: { place, sentence },
  teaching: given,
  ...input
}: OfConversation & { marked: Marked; teaching: Teaching }): Promise<Correction> {
  const { context, actor, conversationId } = input;
  const { businessId, userId: createdBy } = actor;
  const said = saidBefore(await spokenLines(input), { place, sentence });
  const lines = said.length === 0 ? [] : await scriptLines({ ...input, said });
  const teaching = given.kind === 'answer' ? { ...given, entryId: randomUUID() } : given;
  return await context.database.inScope({ businessId }, async (tx) => {
    let previous: string | null = null;
    await changeDraft(tx, {
      businessId,
      change: (profile) => {
        previous = findEntry(profile, teaching.entryId)?.answer ?? null;
        return teach(profile, teaching);
      },
    });
    // A sentence that was said before the customer said anything has no test.
    const script =
      lines.length === 0 ? null : await addScript(tx, { businessId, fields: testOf(teaching, lines) });
    const row = await insertCorrection(tx, {
      businessId,
      conversationId,
      place,
      sentence,
      ...teaching,
      previous,
      createdBy,
      scriptId: script?.id ?? null,
    });
    if (!row) throw new AppError('conflict', { message: 'This sentence is corrected already.' });
    return present(row);
  });
}

export async function undoCorrection({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const row = await deleteCorrection(tx, id);
    if (!row) throw new AppError('not-found');
    await changeDraft(tx, { businessId, change: (profile) => unteach(profile, row) });
    if (row.scriptId !== null) await dropScript(tx, row.scriptId);
  });
}

/** What the customer had said when the receptionist said the sentence. */
function saidBefore(lines: readonly SpokenLine[], { place, sentence }: Marked): string[] {
  const line = lines.find((one) => one.place === place);
  if (line?.by !== 'receptionist' || !line.content.includes(sentence)) throw new AppError('not-found');
  return lines.filter((one) => one.by === 'customer' && one.place < place).map(({ content }) => content);
}

function testOf({ kind, question, correction, entryId }: Teaching, lines: string[]) {
  const expectation: Expectation =
    kind === 'never'
      ? { kind: 'never_says', about: correction }
      : { kind: 'answers_from', about: entryId ?? '' };
  const about = kind === 'never' ? `Never says “${correction}”` : question || correction;
  return {
    title: `Corrected: ${about}`.slice(0, SCRIPT_LIMITS.title),
    lines,
    expectations: [expectation],
    booked_offering_id: null,
  };
}

const present = ({ id, place, sentence, kind, correction }: CorrectionRow): Correction => ({
  id,
  place,
  sentence,
  kind,
  correction,
});
