/** How a user is notified of alerts besides the bell. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isTextSandbox, textTeam } from '#features/messaging/team-text-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
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
      phone: phone && { number: phone.number, is_confirmed: phone.confirmed },
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

/** Alerts go to the number only after the code is confirmed, so that no user can have a stranger texted. */
export async function setPhone({
  context,
  actor: { businessId, userId },
  number,
}: ServiceInput & { number: string }): Promise<void> {
  const parsed = parsePhoneNumberFromString(number, 'US');
  if (!parsed?.isValid()) throw refused('number', 'Please enter a valid phone number.');
  const limits = [
    { key: `alert-phone ${userId}`, limit: 5, windowSeconds: HOUR_SECONDS },
    { key: `alert-phone ${parsed.number}`, limit: 5, windowSeconds: HOUR_SECONDS },
  ];
  await takeAttempt({ pool: context.database.pool, limits });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await context.database.inScope({ businessId }, (tx) =>
    savePhone(tx, {
      businessId,
      userId,
      number: parsed.number,
      confirmed: false,
      codeHash: hashToken(code),
      codeExpiresAt: new Date(context.clock.now().getTime() + CODE_LIVES_MS),
    }),
  );
  const body = `${code} is your Porchlight code. It works for 10 minutes.`;
  try {
    await textTeam({
      context,
      businessId,
      to: parsed.number,
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
  await context.database.inScope({ businessId }, async (tx) => {
    const phone = await findPhone(tx, userId);
    const isRight =
      phone?.codeHash &&
      timingSafeEqual(phone.codeHash, hashToken(code)) &&
      Number(phone.codeExpiresAt) > context.clock.now().getTime();
    if (!phone || !isRight) throw refused('code', 'This code is wrong or too old. Ask for a new one.');
    await savePhone(tx, { ...phone, confirmed: true, codeHash: null, codeExpiresAt: null });
  });
}

export async function removePhone({ context, actor: { businessId, userId } }: ServiceInput): Promise<void> {
  await context.database.inScope({ businessId }, (tx) => deletePhone(tx, userId));
}

const refused = (field: string, message: string): AppError =>
  new AppError('validation-failed', { message, fields: { [field]: [message] } });
