/**
 * FieldRoutes calls no one, so its events are found by searching for what is dated since the last poll. Records can turn
 * up late, as when a technician's phone was offline, and several share a second: each poll therefore searches a day back
 * again and leaves out the ids that it has given already. Dates are the office's wall-clock times, compared as they are.
 */
import { z } from 'zod';
import type { VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { readDate } from '#engine/values/comparable.ts';
import { type Entity, getRecords, searchIds } from './client.ts';
import { contactOf, getCustomers } from './customers.ts';

type Poll = NonNullable<VendorServer['polls']>[string];

const cursorSchema = z.object({ since: z.string(), seen: z.array(z.number()) });
const DAY_MS = 86_400_000;
/** Of one poll; the next one goes on from there. */
export const MOST_EVENTS = 500;

export function pollFor<Row extends { customerID: number }>({
  trigger,
  entity,
  dated,
  filter = {},
  schema,
  idOf,
  dateOf,
  variablesOf,
}: {
  trigger: string;
  entity: Entity;
  /** The search's parameter that says when it happened. */
  dated: string;
  filter?: Readonly<Record<string, unknown>>;
  schema: z.ZodType<Row>;
  idOf: (row: Row) => number;
  dateOf: (row: Row) => string;
  variablesOf: (row: Row) => Readonly<Record<string, string>>;
}): Poll {
  return async ({ client, cursor, now }) => {
    const { since, seen } =
      cursor === null
        ? { since: written(now.getTime() - DAY_MS), seen: [] }
        : cursorSchema.parse(JSON.parse(cursor));
    const asked = { ...filter, [dated]: { operator: '>=', value: since } };
    const found = await searchIds({ client, entity, filter: asked });
    if (cursor === null) return { events: [], cursor: JSON.stringify({ since, seen: found }) };

    const known = new Set(seen);
    const fresh = found.filter((id) => !known.has(id));
    const ids = fresh.slice(0, MOST_EVENTS);
    const rows = await getRecords({ client, entity, ids, schema });
    const customers = await getCustomers({ client, ids: rows.map(({ customerID }) => customerID) });
    const events = rows
      .toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)) || idOf(one) - idOf(other))
      .map((row) => ({
        id: `${trigger}:${idOf(row)}`,
        contact: contactOf(customers.get(row.customerID)),
        variables: { fieldroutes: variablesOf(row) },
      }));
    const next = {
      since: ids.length < fresh.length ? since : moved({ since, dates: rows.map(dateOf), now }),
      seen: [...found.filter((id) => known.has(id)), ...ids],
    };
    return { events, cursor: JSON.stringify(next) };
  };
}

/** A day before the newest date, and never back. A date in the future is a typing error, and must not hide others. */
function moved({ since, dates, now }: { since: string; dates: readonly string[]; now: Date }): string {
  const times = dates.flatMap((date) => readDate(date)?.instant ?? []);
  if (times.length === 0) return since;
  const newest = Math.min(Math.max(...times), now.getTime());
  const next = written(newest - DAY_MS);
  return next > since ? next : since;
}

const written = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
