/** Scripted callers: what the owner saves, changes and deletes. */
import { getOffering } from '#features/appointments/offerings/offering-service.ts';
import type { Script, ScriptFields, ScriptSummary } from '#features/receptionist/contract/scripts.ts';
import { SCRIPT_LIMITS, SCRIPT_LIVE_KIND } from '#features/receptionist/contract/vocabulary.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { scriptOf, summaryOf } from './present.ts';
import {
  countScripts,
  deleteScript,
  findScript,
  insertScript,
  listScripts as listRows,
  type NewScript,
  type ScriptRow,
  updateScript,
} from './queries.ts';
import { getTestedDraft, type TestedDraft } from './tested-draft.ts';

export { proposeScript, scriptLines } from './propose-script.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listScripts({
  context,
  actor: { businessId },
}: ServiceInput): Promise<ScriptSummary[]> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const draft = await getTestedDraft(tx, context);
    return (await listRows(tx)).map((row) => summaryOf(row, draft));
  });
}

export async function getScript({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<Script> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const row = await findScript(tx, id);
    if (!row) throw new AppError('not-found');
    return scriptOf(row, await getTestedDraft(tx, context));
  });
}

export async function createScript({
  context,
  actor: { businessId },
  fields,
}: ServiceInput & { fields: ScriptFields }): Promise<Script> {
  return await context.database.inScope({ businessId }, (tx) => addScript(tx, { businessId, fields }));
}

/** In the caller's transaction, which is scoped to the business. */
export async function addScript(
  tx: Transaction,
  { businessId, fields }: { businessId: string; fields: ScriptFields },
): Promise<Script> {
  if ((await countScripts(tx)) >= SCRIPT_LIMITS.perBusiness)
    throw new AppError('validation-failed', {
      message: `A business can have ${SCRIPT_LIMITS.perBusiness} tests. Delete one that you no longer need.`,
    });
  const row = await insertScript(tx, { businessId, ...(await valuesOf(tx, fields)) });
  await announceScript(tx, row);
  return scriptOf(row, NEVER_RUN);
}

export async function changeScript({
  context,
  actor: { businessId },
  id,
  version,
  fields,
}: ServiceInput & { id: number; version: number; fields: ScriptFields }): Promise<Script> {
  return await context.database.inScope({ businessId }, async (tx) => {
    if (!(await findScript(tx, id))) throw new AppError('not-found');
    const row = await updateScript(tx, { id, version, ...(await valuesOf(tx, fields)) });
    if (!row) throw new AppError('conflict');
    await announceScript(tx, row);
    return scriptOf(row, NEVER_RUN);
  });
}

export async function removeScript({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<Script> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const row = await dropScript(tx, id);
    if (!row) throw new AppError('not-found');
    return scriptOf(row, await getTestedDraft(tx, context));
  });
}

/** In the caller's transaction, which is scoped to the business. Null if it is gone already. */
export async function dropScript(tx: Transaction, id: number): Promise<ScriptRow | null> {
  const row = await deleteScript(tx, id);
  if (row) await announceScript(tx, row);
  return row;
}

/** A foreign key ignores row-level security, so the offering is looked up in the business first. */
async function valuesOf(tx: Transaction, fields: ScriptFields): Promise<NewScript> {
  const { title, lines, expectations, booked_offering_id: bookedOfferingId } = fields;
  if (bookedOfferingId !== null) await getOffering(tx, bookedOfferingId);
  return { title, lines, expectations, bookedOfferingId };
}

/** A script that was just written has no run to compare with the draft. */
const NEVER_RUN: TestedDraft = { version: 0, facts: '' };

export const announceScript = async (
  tx: Transaction,
  { businessId, id }: Pick<ScriptRow, 'businessId' | 'id'>,
) => announce(tx, { businessId, kind: SCRIPT_LIVE_KIND, id: String(id) });
