/** How a user is notified of alerts besides the bell. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isKnownPhone, rememberConfirmedPhone, requireAllowance } from '#features/allowance/service.ts';
import { isTextSandbox, textTeam } from '#features/messaging/team-text-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { type AlertKind, type AlertSettings, type Choice, defaultChoice, KIND_NAMES } from './contract.ts';
import { ensurePushKeys } from './push.ts';
import {
  deletePhone,
  deleteSubscription,
  findPhone,
  listChoices,
  listSubscriptions,
  saveChoice,
  savePhone,
  saveSubscription,
} from './queries.ts';

const CODE_LIVES_MS = 10 * 60_000;
const HOUR_SECONDS = 3600;

type ServiceInput = { context: Context; actor: Actor };

export async function getAlertSettings({ context, actor }: ServiceInput): Promise<AlertSettings> {
  const { userId, businessId, email } = actor;
  const { publicKey } = await ensurePushKeys(context);
  return context.database.readInScope({ businessId }, async (tx) => {
    const chosen = await listChoices(tx, userId);
    const phone = await findPhone(tx, userId);
    return {
      choices: KIND_NAMES.map((kind) => {
        const { push, email: mail, sms } = chosen.find((one) => one.kind === kind) ?? defaultChoice(kind);
        return { kind, push, email: mail, sms };
      }),
      email,
      phone: phone && { number: phone.number, is_confirmed: phone.confirmed, pending: phone.pending },
      sms_is_sandbox: isTextSandbox({ context, businessId }),
      push_key: publicKey,
      browsers: (await listSubscriptions(tx, userId)).length,
    };
  });
}

export async function chooseAlerts({
  context,
  actor: { businessId, userId },
  ...choice
}: ServiceInput & { kind: AlertKind } & Choice): Promise<void> {
  await context.database.inScope({ businessId }, (tx) => saveChoice(tx, { businessId, userId, ...choice }));
}

export async function subscribePush({
  context,
  actor: { businessId, userId },
  ...subscription
}: ServiceInput & { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  await context.database.inScope({ businessId }, (tx) =>
    saveSubscription(tx, { businessId, userId, ...subscription }),
  );
}

export async function unsubscribePush({
  context,
  actor: { businessId, userId },
  endpoint,
}: ServiceInput & { endpoint: string }): Promise<void> {
  await context.database.inScope({ businessId }, (tx) => deleteSubscription(tx, { userId, endpoint }));
}

/**
 * Alerts go to the number only after the code is confirmed, so that no user can have a stranger texted; until then, to
 * the one that was confirmed before. That one needs no code again.
 */
export async function setPhone({
  context,
  actor: { businessId, userId },
  visitor,
  number,
}: ServiceInput & { visitor: Visitor; number: string }): Promise<void> {
  const parsed = parsePhoneNumberFromString(number, 'US');
  if (!parsed?.isValid()) throw refused('number', 'Please enter a valid phone number.');
  const { number: to } = parsed;
  const kept = await context.database.inScope({ businessId }, async (tx) => {
    const known = await findPhone(tx, userId);
    if (known?.confirmed && known.number === to) await savePhone(tx, { ...known, ...NOTHING_PENDING });
    return known?.confirmed ? known : null;
  });
  if (kept?.number === to) return;
  const limits = [
    { key: `alert-phone ${userId}`, limit: 5, windowSeconds: HOUR_SECONDS },
    { key: `alert-phone ${to}`, limit: 5, windowSeconds: HOUR_SECONDS },
    { key: `alert-phone from ${networkOf(visitor.address)}`, limit: 10, windowSeconds: HOUR_SECONDS },
  ];
  await takeAttempt({ pool: context.database.pool, limits });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (!isTextSandbox({ context, businessId }))
    await requireAllowance({ context, businessId, use: 'texts', amount: 1 });
  await context.database.inScope({ businessId }, (tx) =>
    savePhone(tx, {
      businessId,
      userId,
      ...(kept ? { ...kept, pending: to } : { number: to, confirmed: false, pending: null }),
      codeHash: hashToken(code),
      codeExpiresAt: new Date(context.clock.now().getTime() + CODE_LIVES_MS),
    }),
  );
  const body = `${code} is your Porchlight code. It works for 10 minutes.`;
  try {
    await textTeam({
      context,
      businessId,
      to,
      body,
      idempotencyKey: `code-${userId}-${code}`,
    });
  } catch (cause) {
    context.logger.warn({ err: cause }, 'could not text a confirmation code');
    const message = 'We couldn’t text that number. Please check it and try again.';
    throw new AppError('validation-failed', { message, fields: { number: [message] }, cause });
  }
}

export async function confirmPhone({
  context,
  actor: { businessId, userId },
  code,
}: ServiceInput & { code: string }): Promise<void> {
  const limits = [{ key: `alert-code ${userId}`, limit: 10, windowSeconds: HOUR_SECONDS }];
  await takeAttempt({ pool: context.database.pool, limits });
  const { phone, number, isKnown } = await context.database.readInScope({ businessId }, async (tx) => {
    const found = await findPhone(tx, userId);
    const asked = found?.pending ?? found?.number ?? '';
    return { phone: found, number: asked, isKnown: asked !== '' && (await isKnownPhone(tx, asked)) };
  });
  const isRight =
    phone?.codeHash &&
    timingSafeEqual(phone.codeHash, hashToken(code)) &&
    Number(phone.codeExpiresAt) > context.clock.now().getTime();
  if (!phone || !isRight) throw refused('code', 'This code is wrong or too old. Ask for a new one.');
  if (!isKnown) await takeAttempt({ pool: context.database.pool, limits: [fewPer(number)] });
  await context.database.inScope({ businessId }, async (tx) => {
    await savePhone(tx, { ...phone, number, confirmed: true, ...NOTHING_PENDING });
    await rememberConfirmedPhone(tx, { businessId, number });
  });
}

const NOTHING_PENDING = { pending: null, codeHash: null, codeExpiresAt: null };

/** One phone does not vouch for any number of trials. */
const fewPer = (number: string) => ({
  key: `confirmed-phone ${number}`,
  limit: 3,
  windowSeconds: 30 * 24 * HOUR_SECONDS,
});

export async function removePhone({ context, actor: { businessId, userId } }: ServiceInput): Promise<void> {
  await context.database.inScope({ businessId }, (tx) => deletePhone(tx, userId));
}

const refused = (field: string, message: string): AppError =>
  new AppError('validation-failed', { message, fields: { [field]: [message] } });
