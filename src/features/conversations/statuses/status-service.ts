import { BUILT_IN_STATUSES, type CustomStatus, LIVE_KIND, MANY } from '#features/conversations/contract.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  deleteStatus,
  findStatusName,
  insertStatus,
  listStatuses,
  lockStatus,
  renameInConversations,
  updateStatus,
} from './status-queries.ts';

type ServiceInput = { context: Context; actor: Actor };
type StatusInput = { name: string; active: boolean };

const TAKEN = 'There is already a status with that name.';

export async function getStatuses({ context, actor }: ServiceInput): Promise<CustomStatus[]> {
  return await context.database.readInScope({ businessId: actor.businessId }, listStatuses);
}

export async function createStatus({
  context,
  actor,
  ...status
}: ServiceInput & StatusInput): Promise<CustomStatus> {
  const { businessId } = actor;
  refuseBuiltIn(status.name);
  const row = await context.database.inScope({ businessId }, (tx) =>
    insertStatus(tx, { businessId, ...status }),
  );
  return row ?? refuseName(TAKEN);
}

/** Conversations with the status get its new name. */
export async function changeStatus({
  context,
  actor,
  ...status
}: ServiceInput & CustomStatus): Promise<CustomStatus> {
  const { businessId } = actor;
  refuseBuiltIn(status.name);
  await context.database
    .inScope({ businessId }, async (tx) => {
      const current = await lockStatus(tx, status.id);
      if (!current) throw new AppError('not-found');
      const holder = await findStatusName(tx, status.name);
      if (holder !== null && holder !== current.name) refuseName(TAKEN);
      await updateStatus(tx, status);
      if (current.name === status.name) return;
      await renameInConversations(tx, { from: current.name, to: status.name });
      await announce(tx, { businessId, kind: LIVE_KIND, id: MANY });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameError(TAKEN) : error;
    });
  return status;
}

export async function removeStatus({ context, actor, id }: ServiceInput & { id: number }): Promise<void> {
  const gone = await context.database.inScope({ businessId: actor.businessId }, (tx) => deleteStatus(tx, id));
  if (!gone) throw new AppError('not-found');
}

function refuseBuiltIn(name: string): void {
  if (BUILT_IN_STATUSES.some((one) => one.toLowerCase() === name.toLowerCase())) refuseName(TAKEN);
}

function refuseName(message: string): never {
  throw nameError(message);
}

const nameError = (message: string) =>
  new AppError('validation-failed', { message, fields: { name: [message] } });
