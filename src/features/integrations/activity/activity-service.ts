/** What a connection did lately, and what its sandbox holds. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { listCalendarNames } from '#features/appointments/linked-calendar-service.ts';
import { listMatches } from '#features/integrations/calendars/match-service.ts';
import { budgetUsed } from '#features/integrations/connections/connection-service.ts';
import type { SandboxRecordEntry, VendorRequestEntry } from '#features/integrations/contract.ts';
import {
  countRequests,
  pageOfRequests,
  type RequestRow,
  requestsOfStep,
} from '#features/integrations/requests/request-queries.ts';
import { getConnection, getVendor } from '#features/integrations/set-up/set-up-service.ts';
import {
  pageOfSandboxRecords,
  type RecordRow,
} from '#features/integrations/vendor-sandbox/record-queries.ts';
import type { Context } from '#platform/context.ts';

type ServiceInput = { context: Context; businessId: string; integrationId: number };
type Page = { page: number; itemsPerPage: number };
const span = ({ page, itemsPerPage }: Page) => ({ limit: itemsPerPage, offset: (page - 1) * itemsPerPage });

export async function describeConnection({ context, businessId, integrationId }: ServiceInput) {
  const vendor = getVendor(integrationId);
  return await context.database.readInScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const [counted, used, matches, calendars] = await Promise.all([
      countRequests(tx, row.id),
      budgetUsed(tx, { connectionId: row.id, vendor, now: context.clock.now() }),
      listMatches(tx, row.id),
      listCalendarNames(tx),
    ]);
    return {
      integration_id: vendor.integrationId,
      name: vendor.name,
      account: row.account,
      is_sandbox: row.isSandbox,
      status: row.brokenReason === null ? ('connected' as const) : ('broken' as const),
      broken_reason: row.brokenReason,
      connected_at: row.connectedAt.toISOString(),
      last_sync: row.lastSyncAt?.toISOString() ?? null,
      requests_today: counted.made,
      failed_today: counted.failed,
      rate_limit: {
        used,
        requests: vendor.rateLimit.requests,
        per_seconds: vendor.rateLimit.perSeconds,
      },
      calendars: matches.map(({ externalName, calendarId }) => ({
        source: externalName,
        calendar: calendars.find(({ id }) => id === calendarId)?.name ?? '',
      })),
      actions: vendor.actions.map(({ title }) => title),
    };
  });
}

export async function listRequests({
  context,
  businessId,
  integrationId,
  onlyFailed,
  ...page
}: ServiceInput & Page & { onlyFailed: boolean }) {
  const vendor = getVendor(integrationId);
  return await context.database.readInScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const found = await pageOfRequests(tx, { connectionId: row.id, onlyFailed, ...span(page) });
    return { requests: found.rows.map(toEntry), total: found.total };
  });
}

export async function listStepRequests({
  context,
  businessId,
  runId,
  nodeId,
}: {
  context: Context;
  businessId: string;
  runId: number;
  nodeId: string;
}): Promise<VendorRequestEntry[]> {
  const rows = await context.database.readInScope({ businessId }, (tx) =>
    requestsOfStep(tx, { runId, nodeId }),
  );
  return rows.map(toEntry);
}

export async function listRecords({ context, businessId, integrationId, ...page }: ServiceInput & Page) {
  const vendor = getVendor(integrationId);
  const { server } = await vendor.server();
  return await context.database.readInScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const found = await pageOfSandboxRecords(tx, { connectionId: row.id, ...span(page) });
    return {
      records: found.rows.map((record) => toRecord(record, server.sandbox.shows)),
      total: found.total,
    };
  });
}

type Shows = Awaited<ReturnType<VendorConnector['server']>>['server']['sandbox']['shows'];

const toRecord = ({ kind, externalId, body, updatedAt }: RecordRow, shows: Shows): SandboxRecordEntry => ({
  kind,
  kind_label: shows[kind]?.label ?? kind,
  id: externalId,
  title: shows[kind]?.title(body) || externalId,
  body: JSON.stringify(body, null, 2),
  updated_at: updatedAt.toISOString(),
});

const toEntry = ({
  runId,
  at,
  nodeId: _,
  businessId: __,
  connectionId: ___,
  ...row
}: RequestRow): VendorRequestEntry => ({
  ...row,
  at: at.toISOString(),
  run_id: runId,
});
