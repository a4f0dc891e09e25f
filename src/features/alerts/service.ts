/** Alerts a business's users at once: in the bell, and through the channels each user chose for that kind. */
import { queueTeamMessages } from '#features/messaging/team/team-message-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { oneLine } from '#platform/one-line.ts';
import { formatPhone } from '#platform/phone-number.ts';
import { type Alert, type AlertKind, defaultChoice, LIST_MAX, LIVE_KIND } from './contract.ts';
import { pushAlertJob } from './jobs.ts';
import {
  countAlerts,
  hasAlerts,
  insertAlerts,
  listAlerts,
  listHearers,
  markRead,
  type StoredAlert,
} from './queries.ts';

const TITLE_MAX_LENGTH = 120;
const BODY_MAX_LENGTH = 300;

export type Subject = {
  title: string;
  body: string;
  /** The app page the alert is about. */
  path: `/${string}`;
};

/** The parts of the context that raising an alert needs. */
export type AlertContext = Pick<Context, 'queue' | 'publicUrl' | 'clock'>;
type Raised = { context: AlertContext; businessId: string; kind: AlertKind };

/**
 * Call it in the transaction of the event, scoped to `businessId`: the alert exists if and only if that commits. The same
 * kind and key mean the same alert, and no user is alerted twice.
 */
export async function raiseAlert(
  tx: Transaction,
  {
    context,
    businessId,
    kind,
    dedupeKey,
    subject,
    userId,
  }: Raised & {
    dedupeKey: string;
    subject: Subject;
    /** Only this user; otherwise all users of the business. */
    userId?: string;
  },
): Promise<void> {
  const hearers = await listHearers(tx, { kind, userId });
  const words = {
    title: oneLine(withReadableNumbers(subject.title), TITLE_MAX_LENGTH),
    body: oneLine(withReadableNumbers(subject.body), BODY_MAX_LENGTH),
    path: subject.path,
  };
  const raised = await insertAlerts(
    tx,
    hearers.map((hearer) => ({ businessId, userId: hearer.userId, kind, dedupeKey, ...words })),
  );
  for (const { id, userId: to } of raised) {
    const hearer = hearers.find((one) => one.userId === to);
    if (hearer) await sendBeside(tx, { context, businessId, kind, id, hearer, ...words });
  }
  if (raised.length > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
}

/** Numbers are stored as +18015550144; people read (801) 555-0144. */
const withReadableNumbers = (words: string): string => words.replace(/(?<!\S)\+\d{8,15}\b/g, formatPhone);

type Hearer = Awaited<ReturnType<typeof listHearers>>[number];

/** E-mails and texts use the queue for messages to the business's own users; a push notification has its own job. */
async function sendBeside(
  tx: Transaction,
  {
    context,
    businessId,
    kind,
    id,
    hearer: { choice, email, number, hasBrowser },
    title,
    body,
    path,
  }: Subject & Raised & { id: number; hearer: Hearer },
): Promise<void> {
  const { push, email: mail, sms } = choice ?? defaultChoice(kind);
  const link = `${context.publicUrl}${path}`;
  const letter = { context, businessId, idempotencyKey: `alert-${id}` };
  if (mail) {
    const settings = `You choose what we e-mail you about here:\n${context.publicUrl}/account/notifications`;
    const text = [body, link, settings, 'Porchlight'].join('\n\n');
    await queueTeamMessages(tx, { ...letter, channel: 'email', to: [email], subject: title, body: text });
  }
  if (sms && number) {
    await queueTeamMessages(tx, {
      ...letter,
      channel: 'sms',
      to: [number],
      body: `${title}: ${body}\n${link}`,
    });
  }
  if (push && hasBrowser) await context.queue.send(tx, pushAlertJob, { alertId: id }, { businessId });
}

export async function countAlertsOf(tx: Transaction, userId: string) {
  return countAlerts(tx, userId);
}

/** Marks the alerts about this page as read, because the user has seen the page. */
export async function readAlertsAbout(
  tx: Transaction,
  { businessId, userId, path }: { businessId: string; userId: string; path: Subject['path'] },
): Promise<void> {
  const read = await markRead(tx, { userId, path });
  if (read > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
}

/** What the whole team was alerted about is settled for all of them, because one of them does it. */
export async function settleAlerts(
  tx: Transaction,
  { businessId, ...about }: { businessId: string; kind: AlertKind; path: Subject['path'] },
): Promise<void> {
  if ((await markRead(tx, about)) > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
}

type ServiceInput = { context: Context; actor: Actor };

export async function listAlertsFor({ context, actor }: ServiceInput): Promise<Alert[]> {
  const rows = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    listAlerts(tx, { userId: actor.userId, limit: LIST_MAX }),
  );
  return rows.map(alertOf);
}

export async function readAlerts({
  context,
  actor: { businessId, userId },
  ids,
}: ServiceInput & { ids: number[] | undefined }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (ids && !(await hasAlerts(tx, { userId, ids }))) throw new AppError('not-found');
    if ((await markRead(tx, { userId, ids })) > 0) {
      await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
    }
  });
}

const alertOf = ({ id, kind, title, body, path, createdAt, readAt }: StoredAlert): Alert => ({
  id,
  kind,
  title,
  body,
  path,
  created_at: createdAt.toISOString(),
  is_read: readAt !== null,
});
