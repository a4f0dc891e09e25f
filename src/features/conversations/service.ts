import { readAlertsAbout } from '#features/alerts/service.ts';
import { listBookedIn } from '#features/appointments/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { pathOf } from './alert-service.ts';
import {
  BUILT_IN_STATUSES,
  type ConversationDetail,
  type ConversationItem,
  canonicalStatus,
  DEFAULT_DAYS,
  type Direction,
  type FormDetails,
  LIVE_KIND,
  type ListFilter,
  SPAM_MAX,
  type SpanFilter,
  STATUS_CHANGED,
} from './contract.ts';
import { countRecent, listPage, listSpam } from './list/list-queries.ts';
import { detailOf } from './present.ts';
import { findConversation, lockConversation, updateConversation, updateRank } from './queries.ts';
import { findStatusName } from './statuses/status-queries.ts';

export {
  findByOutsideNames,
  hasConversations,
  listSummaries,
  listTalkedOfSince as talkedSince,
  listTalkedSince,
  type OutsideNames,
  setOutsideNames,
} from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };
type Named = { id: number; direction?: Direction | undefined };

export async function listConversations({
  context,
  actor,
  page,
  itemsPerPage,
  ...filter
}: ServiceInput & ListFilter & { page: number; itemsPerPage: number }) {
  const { items, total } = await context.database
    .readInScope({ businessId: actor.businessId }, (tx) =>
      listPage(tx, {
        filter: { ...filter, userId: actor.userId },
        now: context.clock.now(),
        limit: itemsPerPage,
        offset: (page - 1) * itemsPerPage,
      }),
    )
    .catch(refuseUnknownTimezone);
  return { conversations: items, currentPage: page, perPage: itemsPerPage, totalItems: total };
}

export async function listSpamConversations({
  context,
  actor,
  ...filter
}: ServiceInput & SpanFilter): Promise<ConversationItem[]> {
  return await context.database
    .readInScope({ businessId: actor.businessId }, (tx) =>
      listSpam(tx, { filter, now: context.clock.now(), limit: SPAM_MAX }),
    )
    .catch(refuseUnknownTimezone);
}

/** Counts the span that the unfiltered list shows, so that users find there what the menu counts. */
export async function countUnreadConversations(tx: Transaction, now: Date): Promise<number> {
  return countRecent(tx, { status: [BUILT_IN_STATUSES[0]], days: DEFAULT_DAYS, now });
}

/** The last 500 calls and chats for a contact's timeline, in the caller's transaction. It lists messages on its own. */
export async function getConversation({
  context,
  actor,
  ...name
}: ServiceInput & Named & { timezone?: string | undefined }): Promise<ConversationDetail> {
  const detail = await context.database
    .readInScope({ businessId: actor.businessId }, (tx) => findDetail(tx, name))
    .catch(refuseUnknownTimezone);
  if (!detail) throw new AppError('not-found');
  return detail;
}

async function findDetail(
  tx: Transaction,
  name: Named & { timezone?: string | undefined },
): Promise<ConversationDetail | null> {
  const row = await findConversation(tx, name);
  return row && detailOf(row, await listBookedIn(tx, row.id));
}

/** Whom a conversation is with, and what another system calls it. In the caller's transaction. */
export async function findPartnerOf(
  tx: Transaction,
  id: number,
): Promise<{ contactId: number | null; externalId: string | null } | null> {
  return await findConversation(tx, { id });
}

/** The caller sends the version it read; if a newer one exists, nothing is written. */
export async function saveFormDetails({
  context,
  actor,
  id,
  details,
}: ServiceInput & { id: number; details: FormDetails }): Promise<ConversationDetail> {
  const { businessId } = actor;
  const detail = await context.database.inScope({ businessId }, async (tx) => {
    const current = await lockConversation(tx, { id, direction: details.call_direction });
    if (!current) throw new AppError('not-found');
    if (details.version !== undefined && details.version !== current.version) {
      throw new AppError('conflict', {
        message: 'This conversation was changed elsewhere in the meantime. Nothing was overwritten.',
      });
    }
    const quoteStatus = await statusToSet(tx, { wanted: details.quote_status, current: current.quoteStatus });
    const { contactId } = await updateConversation(tx, { id, changes: changesOf(details, quoteStatus) });
    if (quoteStatus !== undefined && quoteStatus !== current.quoteStatus) {
      const data = {
        conversation_id: id,
        contact_id: contactId,
        from: current.quoteStatus,
        to: quoteStatus,
      };
      await recordEvents(tx, [{ businessId, name: STATUS_CHANGED, data }]);
      if (current.quoteStatus === BUILT_IN_STATUSES[0]) {
        await readAlertsAbout(tx, { businessId, userId: actor.userId, path: pathOf(id) });
      }
    }
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return await findDetail(tx, { id });
  });
  if (!detail) throw new AppError('not-found');
  return detail;
}

export async function rankConversation({
  context,
  actor,
  id,
  rank,
  comment,
}: ServiceInput & { id: number; rank: number; comment: string | null }): Promise<void> {
  const { businessId } = actor;
  const found = await context.database.inScope({ businessId }, async (tx) => {
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return updateRank(tx, { id, rank, comment });
  });
  if (!found) throw new AppError('not-found');
}

/** The status in its stored spelling. Refuses one that is neither in the list nor already set. */
export async function statusToSet(
  tx: Transaction,
  { wanted, current }: { wanted: string | undefined; current?: string },
): Promise<string | undefined> {
  if (wanted === undefined || wanted === current) return wanted;
  const name = canonicalStatus(wanted);
  if (BUILT_IN_STATUSES.some((one) => one === name)) return name;
  const known = await findStatusName(tx, name);
  if (known !== null) return known;
  const message = 'There is no such status.';
  throw new AppError('validation-failed', { message, fields: { quote_status: [message] } });
}

function changesOf(details: FormDetails, quoteStatus: string | undefined) {
  return {
    ...(quoteStatus !== undefined && { quoteStatus }),
    ...(details.quote_value !== undefined && { quoteValue: details.quote_value }),
    ...(details.sales_value !== undefined && { salesValue: details.sales_value }),
    ...(details.notes !== undefined && { notes: details.notes }),
  };
}

const INVALID_PARAMETER = '22023';

/** Turns an unknown time zone into a validation error. Node.js and Postgres know different zones, so either may fail. */
function refuseUnknownTimezone(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const isUnknown =
    cause instanceof RangeError || // From Intl, for the midnights of a range.
    (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === INVALID_PARAMETER);
  if (isUnknown) {
    const message = 'timezone: is not a time zone.';
    throw new AppError('validation-failed', {
      message,
      fields: { timezone: ['This is not a time zone.'] },
      cause,
    });
  }
  throw error;
}
