/** Which calendar here belongs to which calendar or employee of the vendor. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { ListEntry } from '#connectors/framework/run/define-vendor.ts';
import { createCalendarNamed, listCalendarNames } from '#features/appointments/linked-calendar-service.ts';
import {
  type CalendarSelection,
  type IntegrationCalendar,
  NEW_CALENDAR,
} from '#features/integrations/contract.ts';
import { listOf } from '#features/integrations/lists/list-service.ts';
import { getConnection, getVendor, startResync } from '#features/integrations/set-up/set-up-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { listMatches, type MatchRow, replaceMatches } from './match-queries.ts';

export { listMatches };

type ServiceInput = { context: Context; businessId: string; integrationId: number };

export async function getSelection(input: ServiceInput): Promise<CalendarSelection> {
  const { context, businessId, integrationId } = input;
  const { vendor, type } = vendorWithCalendars(integrationId);
  const sources = await listOf({ ...input, list: 'calendars' });
  return await context.database.readInScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const matches = await listMatches(tx, row.id);
    return {
      type,
      integration_calendars: sources.map((entry) => toCalendar(entry, type)),
      local_calendars: await listCalendarNames(tx),
      mapped_lbp_calendar_ids: Object.fromEntries(
        matches.map(({ externalId, calendarId, accountId }) => [
          externalId,
          { calendar_id: calendarId, ...(accountId !== null && { account_id: accountId }) },
        ]),
      ),
    };
  });
}

type Wanted = Readonly<
  Record<string, { calendar_id: number | typeof NEW_CALENDAR; account_id?: string | undefined }>
>;

export async function saveSelection({
  matches,
  ...input
}: ServiceInput & { matches: Wanted }): Promise<void> {
  const { context, businessId, integrationId } = input;
  const { vendor, type } = vendorWithCalendars(integrationId);
  const sources = await listOf({ ...input, list: 'calendars' });
  const named = Object.entries(matches).map(([externalId, match]) => {
    const source = sources.find(({ value }) => value === externalId);
    if (!source)
      throw new AppError('validation-failed', {
        message: `${vendor.name} no longer has one of these calendars.`,
      });
    return { externalId, name: source.label, ...match };
  });
  if (type === 'employee_match') requireAll({ sources, matched: named.map(({ externalId }) => externalId) });
  await context.database.inScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const local = await listCalendarNames(tx);
    const rows: MatchRow[] = [];
    for (const { externalId, name, calendar_id, account_id } of named) {
      const calendarId =
        calendar_id === NEW_CALENDAR
          ? await createCalendarNamed(tx, {
              businessId,
              name: freeName({ name, taken: local.map((one) => one.name) }),
            })
          : calendar_id;
      if (calendar_id === NEW_CALENDAR) local.push({ id: calendarId, name });
      else if (!local.some(({ id }) => id === calendarId))
        throw new AppError('validation-failed', { message: 'One of these calendars no longer exists.' });
      rows.push({
        connectionId: row.id,
        businessId,
        externalId,
        externalName: name,
        accountId: account_id ?? null,
        calendarId,
      });
    }
    requireOneEach(rows);
    await replaceMatches(tx, { connectionId: row.id, matches: rows });
    await announce(tx, { businessId, kind: 'integration', id: String(integrationId) });
  });
  await startResync(input);
}

function requireAll({ sources, matched }: { sources: ListEntry[]; matched: string[] }): void {
  if (sources.every(({ value }) => matched.includes(value))) return;
  throw new AppError('validation-failed', { message: 'Choose a local calendar for every employee.' });
}

/** A calendar that belonged to two would show one employee's jobs to the other. */
function requireOneEach(rows: readonly MatchRow[]): void {
  const seen = new Map<number, MatchRow>();
  for (const row of rows) {
    const other = seen.get(row.calendarId);
    if (other)
      throw new AppError('validation-failed', {
        message: `Local calendar is already connected to ${other.externalName}.`,
      });
    seen.set(row.calendarId, row);
  }
}

function freeName({ name, taken }: { name: string; taken: readonly string[] }): string {
  const wanted = name.trim().slice(0, 100) || 'Calendar';
  const used = new Set(taken.map((one) => one.toLowerCase()));
  if (!used.has(wanted.toLowerCase())) return wanted;
  for (let number = 2; ; number++) {
    const numbered = `${wanted} ${number}`;
    if (!used.has(numbered.toLowerCase())) return numbered;
  }
}

function vendorWithCalendars(integrationId: number): {
  vendor: VendorConnector;
  type: CalendarSelection['type'];
} {
  const vendor = getVendor(integrationId);
  if (!vendor.calendars)
    throw new AppError('not-found', { message: `${vendor.name} has no calendars to match.` });
  return { vendor, type: vendor.calendars };
}

function toCalendar(entry: ListEntry, type: CalendarSelection['type']): IntegrationCalendar {
  const [first = '', ...rest] = entry.label.split(' ');
  const isEmployee = type === 'employee_match';
  return {
    id: entry.value,
    employee_id: isEmployee ? entry.value : null,
    first_name: isEmployee ? first : '',
    last_name: isEmployee ? rest.join(' ') : '',
    description: entry.details ?? '',
    account_id: null,
    name: entry.label,
    primary: entry.isPrimary ?? false,
  };
}

/** The vendor's calendar that belongs to the calendar of an appointment; without one, the only one that is matched. */
export async function externalCalendarOf(
  tx: Transaction,
  { connectionId, calendarId }: { connectionId: number; calendarId: number | null },
): Promise<string | null> {
  const matches = await listMatches(tx, connectionId);
  const own = matches.find((match) => match.calendarId === calendarId);
  const [only, ...others] = matches;
  return own?.externalId ?? (only && others.length === 0 ? only.externalId : null);
}
