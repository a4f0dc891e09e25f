/** Suggests a text for a step: by the language model where one is set up, else by rules. Saves nothing. */
import type { Wanted } from '#features/automations/assist/write-by-rules.ts';
import { getBusinessName } from '#features/brand/service.ts';
import { writeWithModel } from '#features/receptionist/brain/service.ts';
import { getPublishedProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { writeByRules } from './write-by-rules.ts';

const MEDIA = {
  text: 'a text message of at most 300 characters',
  email: 'the body of a short e-mail, without a subject',
  call: 'the first words of a phone call, at most two sentences',
} as const;
const PER_HOUR = 120;
const TEXT_MAX = 5000;

export async function suggestText({
  context,
  actor: { businessId },
  ...given
}: {
  context: Context;
  actor: Actor;
} & Omit<Wanted, 'variables'> & { variables: string[] }): Promise<{ text: string; by: 'rules' | 'model' }> {
  const wanted = { ...given, variables: new Set(given.variables) };
  if (wanted.brief === '' && wanted.text === '')
    throw new AppError('validation-failed', { fields: { brief: [NOTHING] }, message: NOTHING });
  const limits = [{ key: `assist:${businessId}`, limit: PER_HOUR, windowSeconds: 3600 }];
  await takeAttempt({ pool: context.database.pool, limits });
  const { name, profile } = await context.database.readInScope({ businessId }, async (tx) => ({
    name: await getBusinessName(tx),
    profile: (await getPublishedProfile(tx)).profile,
  }));
  const { tone, never_say: neverSay } = profile;
  const text = await writeWithModel({
    context,
    businessId,
    neverSay,
    known: [wanted.brief, wanted.text, name].join('\n'),
    system: instructions({ wanted, name, tone }),
    user: wanted.brief === '' ? `Improve this: ${wanted.text}` : `${wanted.brief}\n\nSo far: ${wanted.text}`,
  });
  const isUsable = text !== null && text.length <= TEXT_MAX && namesOnly(text, wanted.variables);
  return isUsable ? { text, by: 'model' } : { text: writeByRules(wanted), by: 'rules' };
}

const NOTHING = 'Please write what it should say.';

const instructions = ({ wanted, name, tone }: { wanted: Wanted; name: string; tone: string }): string =>
  [
    `You write ${MEDIA[wanted.medium]} from ${name} to a customer, in a ${tone} tone. Reply with the text only.`,
    'State no price, time, day, discount or promise that is not in the request.',
    `You may use these placeholders, spelled exactly so, and no others: ${[...wanted.variables].map((one) => `{${one}}`).join(' ')}`,
  ].join('\n');

const namesOnly = (text: string, variables: ReadonlySet<string>): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => variables.has(name));
