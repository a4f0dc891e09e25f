/**
 * FieldRoutes takes every request as a POST with the credentials in its body, those that only ask as well. A search gives
 * ids, whose records are then fetched in bulk.
 */
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';

export async function ask({
  client,
  path,
  json,
  ...request
}: {
  client: VendorClient;
  path: `/${string}`;
  isQuestion?: true;
  json: Readonly<Record<string, unknown>>;
}): Promise<unknown> {
  const { authenticationKey = '', authenticationToken = '' } = client.credentials;
  return await client.request({
    ...request,
    method: 'POST',
    path,
    json: { authenticationKey, authenticationToken, ...json },
  });
}

/** How FieldRoutes names the ids, the records and the own id of each kind. */
const ENTITIES = {
  appointment: { ids: 'appointmentIDs', records: 'appointments' },
  customer: { ids: 'customerIDs', records: 'customers' },
  subscription: { ids: 'subscriptionIDs', records: 'subscriptions' },
} as const;
export type Entity = keyof typeof ENTITIES;

const idsSchema = z.array(z.coerce.number());

/** In ascending order, so the oldest come first. */
export async function searchIds({
  client,
  entity,
  filter,
}: {
  client: VendorClient;
  entity: Entity;
  filter: Readonly<Record<string, unknown>>;
}): Promise<number[]> {
  const { ids } = ENTITIES[entity];
  const answer = await ask({ client, path: `/${entity}/search`, isQuestion: true, json: filter });
  const found = z.object({ [ids]: idsSchema }).parse(answer)[ids] ?? [];
  return found.sort((one, other) => one - other);
}

/** FieldRoutes returns at most a thousand records at once. */
export const MOST_RECORDS = 1000;

export async function getRecords<Record>({
  client,
  entity,
  ids,
  schema,
}: {
  client: VendorClient;
  entity: Entity;
  ids: readonly number[];
  schema: z.ZodType<Record>;
}): Promise<Record[]> {
  if (ids.length === 0) return [];
  const names = ENTITIES[entity];
  const json = { [names.ids]: ids };
  const answer = await ask({ client, path: `/${entity}/get`, isQuestion: true, json });
  return z.object({ [names.records]: z.array(schema) }).parse(answer)[names.records] ?? [];
}
