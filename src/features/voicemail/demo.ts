/** Voicemails for both demo businesses, the same on every first start; skips a business that has any. */

import { markContacted } from '#features/contacts/book/service.ts';
import { addDemoLead, listDemoCallers } from '#features/contacts/demo.ts';
import { spokenSeconds } from '#features/recordings/demo-spoken-length.ts';
import { demoVoice } from '#features/recordings/demo-voices.ts';
import { keepScripts } from '#features/recordings/service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DemoMessage, PEST_CONTROL_MESSAGES, PLUMBING_MESSAGES } from './demo-messages.ts';
import { hasVoicemails, insertVoicemails } from './queries.ts';

const DAY_MS = 86_400_000;
/** In the order of the demo's businesses. */
const MESSAGES = [PLUMBING_MESSAGES, PEST_CONTROL_MESSAGES];

type Caller = { id: number | null; name: string; phone: string | null };

export async function fillVoicemailDemo({ context }: { context: Context }): Promise<void> {
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasVoicemails(tx)) return;
      await fill(tx, { businessId, messages: MESSAGES[index] ?? [], now: context.clock.now() });
    });
  }
}

async function fill(
  tx: Transaction,
  { businessId, messages, now }: { businessId: string; messages: DemoMessage[]; now: Date },
): Promise<void> {
  const left = await messagesLeft(tx, { businessId, messages, now });
  const recordingIds = await keepScripts(tx, {
    businessId,
    scripts: left.map(({ caller, transcript }) =>
      transcript.map((text, line) => ({ message: line, voice: demoVoice(firstOf(caller)), text })),
    ),
  });
  await insertVoicemails(
    tx,
    left.map(({ caller, transcript, receivedAt, read, isNoJob }, index) => ({
      businessId,
      contactId: caller.id,
      recordingId: recordingIds[index],
      callerName: caller.name,
      phoneNumber: caller.phone,
      transcript,
      durationSeconds: spokenSeconds(transcript),
      receivedAt,
      countsAsMissed: !isNoJob,
      readAt: read ? new Date(receivedAt.getTime() + DAY_MS / 2) : null,
    })),
  );
  for (const { caller, receivedAt: at } of left) {
    if (caller.id !== null) await markContacted(tx, { contactId: caller.id, at });
  }
}

/** Each customer leaves one, after the business first knew them. */
async function messagesLeft(
  tx: Transaction,
  { businessId, messages, now }: { businessId: string; messages: DemoMessage[]; now: Date },
) {
  const callers = await listDemoCallers(tx);
  // Their messages mention work that was done for them.
  const customers = callers.filter(({ contactType }) => contactType === 'Current Customer');
  const times = timesOf(messages, now);
  const left = [];
  for (const [index, { stranger, read, isNoJob, lines }] of messages.entries()) {
    const receivedAt = times[index] ?? now;
    const known = customers.findIndex(({ createdAt }) => createdAt <= receivedAt);
    const [customer] = stranger || known < 0 ? [] : customers.splice(known, 1);
    const caller: Caller | undefined = stranger
      ? await strangerOf(tx, { businessId, stranger, receivedAt })
      : customer && { id: customer.id, name: customer.name ?? '', phone: customer.phone };
    if (caller)
      left.push({ caller, receivedAt, read, isNoJob, transcript: lines.map((line) => fillIn(line, caller)) });
  }
  return left;
}

async function strangerOf(
  tx: Transaction,
  {
    businessId,
    stranger: { name, phone, isLead },
    receivedAt: createdAt,
  }: { businessId: string; stranger: NonNullable<DemoMessage['stranger']>; receivedAt: Date },
): Promise<Caller> {
  const id = isLead && phone ? await addDemoLead(tx, { businessId, name, phone, createdAt }) : null;
  return { id, name, phone };
}

/** Never in the future: if one would be, all move back a day, so that the newest is always the same. */
function timesOf(messages: DemoMessage[], now: Date): Date[] {
  const times = messages.map(({ daysAgo, hour, minute }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    at.setUTCHours(hour, minute, 0, 0);
    return at.getTime();
  });
  const shift = Math.max(...times) < now.getTime() ? 0 : DAY_MS;
  return times.map((time) => new Date(time - shift));
}

const firstOf = ({ name }: Caller) => name.split(' ')[0] ?? '';

const fillIn = (line: string, caller: Caller) =>
  line
    .replaceAll('{name}', caller.name)
    .replaceAll('{first}', firstOf(caller))
    .replaceAll('{phone}', (caller.phone ?? '').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'));
