/**
 * FieldRoutes takes no key with an appointment. Ours is the last line of its notes, where it can be found again when the
 * answer to the request got lost.
 */
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { ask, getRecords, MOST_RECORDS, searchIds } from './client.ts';

const created = z.object({ result: z.coerce.string() });
const noted = z.object({ appointmentID: z.coerce.string(), appointmentNotes: z.string().nullish() });

export async function createAppointment({
  client,
  appointment,
}: {
  client: VendorClient;
  appointment: Readonly<Record<string, unknown>>;
}): Promise<string> {
  return created.parse(await ask({ client, path: '/appointment/create', json: appointment })).result;
}

const lineOf = (idempotencyKey: string): string => `Ref. ${idempotencyKey}`;

export const notesWithKey = ({ notes, idempotencyKey }: { notes: string; idempotencyKey: string }): string =>
  [notes, lineOf(idempotencyKey)].filter((part) => part !== '').join('\n\n');

/** Among the customer's latest appointments, whatever became of them. */
export async function findAppointment({
  client,
  customerId,
  idempotencyKey,
}: {
  client: VendorClient;
  customerId: number;
  idempotencyKey: string;
}): Promise<string | null> {
  const filter = { customerIDs: customerId };
  const ids = (await searchIds({ client, entity: 'appointment', filter })).slice(-MOST_RECORDS);
  const records = await getRecords({ client, entity: 'appointment', ids, schema: noted });
  const line = lineOf(idempotencyKey);
  return records.find(({ appointmentNotes }) => appointmentNotes?.endsWith(line))?.appointmentID ?? null;
}
