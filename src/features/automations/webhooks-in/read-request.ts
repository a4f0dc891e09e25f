/** Checks whether a request to a flow's webhook is allowed, and reads what the flow needs from it. */
import type { Variables } from '#engine/text/placeholders.ts';
import { cutText, isStorableText } from '#engine/text/storable-text.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import type { ParsedBody } from '#engine/values/json-paths.ts';
import { contactMapOf, webhookVariables } from '#engine/variables/webhook-mappings.ts';
import { chainOf } from '#features/automations/loop-header.ts';
import type { Person } from '#features/contacts/book/service.ts';
import { isSame } from '#platform/secrets.ts';
import { RefusedRequestError } from './refused-request.ts';
import { readSignature } from './standard-webhooks.ts';
import type { OpenedWebhook } from './webhook-queries.ts';

export type Received = {
  token: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  body: ParsedBody;
};
export type Reading = {
  rawBody: string;
  variables: Variables;
  /** The id of a signed request. */
  messageId: string | null;
  /** The automations that led to it, when one of ours sent it. */
  chain: string[];
  /** The contact that the mappings describe. */
  person: Required<Person> | null;
};

/** No phone number and no e-mail address is longer. */
const MAX_REACH = 200;
/** Of all values together: many variables may name the same large one. */
const MAX_MAPPED_CHARACTERS = 1_048_576;

export function readRequest({
  received: { headers, rawBody, body },
  webhook,
  mappings,
  open,
  now,
}: {
  received: Received;
  webhook: OpenedWebhook;
  mappings: VariableMapping[];
  open: (sealed: Buffer) => string;
  now: Date;
}): Reading {
  const messageId = requireAllowed({ webhook, headers, rawBody, open, now: now.getTime() });
  if (!isStorableText(rawBody)) throw new RefusedRequestError('not-text');
  if (!body.ok) throw new RefusedRequestError('unreadable', { message: body.message });
  const variables = webhookVariables({ mappings, body: body.value });
  const values = Object.values(variables).flatMap((fields) => Object.values(fields));
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_MAPPED_CHARACTERS)
    throw new RefusedRequestError('values-too-large');
  // An escape such as \u0000 is harmless in the body, but not as a value.
  if (!texts.every(isStorableText)) throw new RefusedRequestError('not-text');
  const chain = chainOf({ headers, open });
  return { rawBody, variables, messageId, chain, person: personOf({ variables, mappings }) };
}

function personOf({
  variables,
  mappings,
}: {
  variables: Variables;
  mappings: VariableMapping[];
}): Reading['person'] {
  if (Object.keys(contactMapOf(mappings)).length === 0) return null;
  const text = (field: string) => {
    const value = variables.contact?.[field];
    return value === undefined || value === null ? '' : String(value);
  };
  const phone = cutText(text('phone_number'), MAX_REACH);
  const email = cutText(text('email'), MAX_REACH);
  if (phone === '' && email === '') return null;
  return {
    phone,
    email,
    firstName: text('first_name'),
    lastName: text('last_name'),
    addressLine1: text('address'),
    addressLine2: '',
    unitNumber: '',
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    country: text('country'),
    externalCrmId: text('external_crm_id'),
  };
}

/** A required header or signature must be right. A signature stands for the header, too. */
function requireAllowed({
  webhook,
  headers,
  rawBody,
  open,
  now,
}: {
  webhook: OpenedWebhook;
  headers: Received['headers'];
  rawBody: string;
  open: (sealed: Buffer) => string;
  now: number;
}): string | null {
  const { isSignatureRequired, securityKey, sealedSecurityValue } = webhook;
  if (headers['webhook-signature'] !== undefined) {
    for (const sealed of secretsAt(webhook, now)) {
      const messageId = readSignature({ secret: open(sealed), headers, rawBody, now });
      if (messageId !== null) return messageId;
    }
    throw new RefusedRequestError('signature-wrong');
  }
  if (isSignatureRequired) throw new RefusedRequestError('signature-missing');
  if (!sealedSecurityValue) return null;
  const given = headers[securityKey.toLowerCase()];
  if (typeof given !== 'string' || !isSame(given, open(sealedSecurityValue)))
    throw new RefusedRequestError('header-wrong');
  return null;
}

function secretsAt({ sealedSecret, sealedOldSecret, oldSecretUntil }: OpenedWebhook, now: number): Buffer[] {
  const isOldOneGood = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > now;
  return isOldOneGood ? [sealedSecret, sealedOldSecret] : [sealedSecret];
}
