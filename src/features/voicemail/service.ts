import { type AlertContext, raiseAlert, readAlertsAbout, type Subject } from '#features/alerts/service.ts';
import { findContactByPhone, markContacted } from '#features/contacts/book/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { LIVE_KIND, VOICEMAIL_LEFT, type Voicemail, type VoicemailFilter } from './contract.ts';
import {
  countUnread,
  deleteVoicemail,
  findVoicemail,
  insertVoicemails,
  listPage,
  markVoicemail,
  restoreVoicemail,
  type StoredVoicemail,
  setCountsAsMissed,
} from './queries.ts';

export { hasVoicemails, listReceived } from './queries.ts';

const pathOf = (id: number): Subject['path'] => `/voicemail?open=${id}`;

type ServiceInput = { context: Context; actor: Actor };

/**
 * Stores a voicemail in the caller's transaction, which must be scoped to `businessId`. From here on the recording belongs
 * to its voicemail and is deleted with it.
 */
export async function leaveVoicemail(
  tx: Transaction,
  {
    context,
    businessId,
    phone,
    callerName = '',
    now,
    ...message
  }: {
    context: AlertContext;
    businessId: string;
    /** E.164; null if withheld. */
    phone: string | null;
    callerName?: string;
    transcript: string[];
    durationSeconds: number;
    recordingId: number | null;
    now: Date;
  },
): Promise<number> {
  const caller = phone === null ? null : await findContactByPhone(tx, phone);
  if (caller) await markContacted(tx, { contactId: caller.id, at: now });
  const [id] = await insertVoicemails(tx, [
    {
      businessId,
      contactId: caller?.id ?? null,
      phoneNumber: phone,
      callerName: callerName || caller?.name || '',
      ...message,
    },
  ]);
  if (id === undefined) throw new Error('the voicemail was not stored');
  const data = { voicemail_id: id, contact_id: caller?.id ?? null, phone_number: phone };
  await recordEvents(tx, [{ businessId, name: VOICEMAIL_LEFT, data }]);
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'voicemail',
    dedupeKey: `voicemail-${id}`,
    subject: {
      title: `Voicemail: ${callerName || caller?.name || phone || 'a withheld number'}`,
      body: message.transcript.join(' ') || 'There are no words to read. Open it to listen.',
      path: pathOf(id),
    },
  });
  return id;
}

export async function listVoicemails({
  context,
  actor,
  page,
  itemsPerPage,
  ...filter
}: ServiceInput & VoicemailFilter & { page: number; itemsPerPage: number }) {
  const { rows, total } = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    listPage(tx, { filter, limit: itemsPerPage, offset: (page - 1) * itemsPerPage }),
  );
  return {
    voicemails: rows.map(voicemailOf),
    currentPage: page,
    perPage: itemsPerPage,
    totalItems: total,
  };
}

export async function countUnreadVoicemails(tx: Transaction): Promise<number> {
  return countUnread(tx);
}

export async function getVoicemail({
  context,
  actor,
  id,
}: ServiceInput & { id: number }): Promise<Voicemail> {
  const found = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    findVoicemail(tx, id),
  );
  if (!found) throw new AppError('not-found');
  return voicemailOf(found);
}

export async function setVoicemailRead({
  read,
  ...named
}: ServiceInput & { id: number; read: boolean }): Promise<Voicemail> {
  const { id, actor } = named;
  const about = { ...actor, path: pathOf(id) };
  return voicemailOf(
    await change(named, async (tx) => {
      if (read) await readAlertsAbout(tx, about);
      return await markVoicemail(tx, { id, read });
    }),
  );
}

/** Whether it counts as a missed call, that may have cost a job. */
export async function setVoicemailMissed({
  missed,
  ...named
}: ServiceInput & { id: number; missed: boolean }): Promise<Voicemail> {
  return voicemailOf(await change(named, (tx) => setCountsAsMissed(tx, { id: named.id, missed })));
}

export async function removeVoicemail(named: ServiceInput & { id: number }): Promise<void> {
  await change(named, async (tx) => (await deleteVoicemail(tx, named.id)) || null);
}

export async function bringVoicemailBack(named: ServiceInput & { id: number }): Promise<Voicemail> {
  return voicemailOf(await change(named, (tx) => restoreVoicemail(tx, named.id)));
}

/** Notifies open pages; throws if there was nothing to change. */
async function change<Result>(
  { context, actor: { businessId }, id }: ServiceInput & { id: number },
  work: (tx: Transaction) => Promise<Result | null>,
): Promise<Result> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const result = await work(tx);
    if (result === null) throw new AppError('not-found');
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return result;
  });
}

const voicemailOf = (row: StoredVoicemail): Voicemail => ({
  id: row.id,
  contact_id: row.contactId,
  caller_name: row.callerName,
  phone_number: row.phoneNumber,
  received_at: row.receivedAt.toISOString(),
  duration_seconds: row.durationSeconds,
  recording_id: row.recordingId,
  transcript: row.transcript,
  is_read: row.readAt !== null,
  counts_as_missed: row.countsAsMissed,
});
