/** HubSpot's objects: how they are found, written and associated. */
import { z } from 'zod';
import type { KeptIds, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { CUSTOM } from './choices.ts';

type ObjectType = 'contacts' | 'companies' | 'meetings' | 'tickets' | 'deals';
export type Properties = Readonly<Record<string, string>>;
type Ask = { client: VendorClient };

const object = z.object({ id: z.coerce.string() });
const found = z.object({ results: z.array(object) });

export const pathOf = (type: ObjectType, id: string): string =>
  `/crm/v3/objects/${type}/${encodeURIComponent(id)}`;

/** The choice, or what was typed in its place. */
export const chosen = (choice: string, typed: string): string => (choice === CUSTOM.value ? typed : choice);

export async function createObject({
  client,
  type,
  properties,
}: Ask & { type: ObjectType; properties: Properties }): Promise<string> {
  const answer = await client.request({
    method: 'POST',
    path: `/crm/v3/objects/${type}`,
    json: { properties },
  });
  return object.parse(answer).id;
}

/** A step that is repeated because HubSpot refused a later request finds what it has created. */
export async function createOnce({
  client,
  kept,
  idempotencyKey: key,
  type,
  properties,
}: Ask & {
  kept: KeptIds;
  idempotencyKey: string;
  type: ObjectType;
  properties: Properties;
}): Promise<string> {
  const known = await kept.find({ kind: type, key });
  if (known !== null) return known;
  const id = await createObject({ client, type, properties });
  await kept.keep({ kind: type, key, id });
  return id;
}

/** Null where HubSpot has no such object. */
export async function updateObject({
  client,
  path,
  query,
  properties,
}: Ask & {
  path: string;
  query?: Readonly<Record<string, string>>;
  properties: Properties;
}): Promise<string | null> {
  return await unlessMissing(
    client.request({ method: 'PATCH', path, ...(query && { query }), json: { properties } }),
  );
}

/** By e-mail address, which HubSpot reads from its records: its search lags some seconds behind them. */
const findContact = ({ client, email }: Ask & { email: string }): Promise<string | null> =>
  unlessMissing(client.request({ path: pathOf('contacts', email), query: { idProperty: 'email' } }));

async function unlessMissing(answer: Promise<unknown>): Promise<string | null> {
  try {
    return object.parse(await answer).id;
  } catch (error) {
    if (isRefusal(error, 404)) return null;
    throw error;
  }
}

export async function searchFirst({
  client,
  type,
  property,
  value,
}: Ask & { type: ObjectType; property: string; value: string }): Promise<string | null> {
  const answer = await client.request({
    method: 'POST',
    isQuestion: true,
    path: `/crm/v3/objects/${type}/search`,
    json: {
      filterGroups: [{ filters: [{ propertyName: property, operator: 'EQ', value }] }],
      properties: [property],
      limit: 1,
    },
  });
  return found.parse(answer).results[0]?.id ?? null;
}

/** Before anything is written, so that a step with an unknown contact changes nothing. */
export async function contactsOf({ client, emails }: Ask & { emails: readonly string[] }): Promise<string[]> {
  const ids: string[] = [];
  for (const email of new Set(emails)) {
    const id = await findContact({ client, email });
    if (id === null)
      throw new StepFailure(
        `HubSpot has no contact with the e-mail address ${email}. Add it there, or by a step before this one.`,
        { retryable: false },
      );
    ids.push(id);
  }
  return ids;
}

/** By its e-mail address, or else by its phone number; empty when neither is given. */
export async function contactOf({
  client,
  email,
  phone,
}: Ask & { email: string; phone: string }): Promise<string[]> {
  if (phone === '') return await contactsOf({ client, emails: email === '' ? [] : [email] });
  const id =
    (email === '' ? null : await findContact({ client, email })) ??
    (await searchFirst({ client, type: 'contacts', property: 'phone', value: phone }));
  if (id !== null) return [id];
  const given = email === '' ? phone : `${email} or ${phone}`;
  throw new StepFailure(`HubSpot has no contact with ${given}. Add it there, or by a step before this one.`, {
    retryable: false,
  });
}

/** A company is given by its id or its domain; empty when it is not given. */
export async function companyOf({ client, given }: Ask & { given: string }): Promise<string[]> {
  if (given === '') return [];
  if (/^\d+$/.test(given)) return [given];
  const domain = domainIn(given);
  const id = await searchFirst({ client, type: 'companies', property: 'domain', value: domain });
  if (id === null)
    throw new StepFailure(`HubSpot has no company with the domain ${domain}.`, { retryable: false });
  return [id];
}

/** "https://www.Example.com/about" as HubSpot stores it: "example.com". */
export const domainIn = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');

/** Repeating it changes nothing. */
export async function associate({
  client,
  from,
  to,
}: Ask & {
  from: { type: ObjectType; id: string };
  to: { type: ObjectType; ids: readonly string[] };
}): Promise<void> {
  for (const id of to.ids)
    await client.request({
      method: 'PUT',
      path: `/crm/v4/objects/${from.type}/${from.id}/associations/default/${to.type}/${encodeURIComponent(id)}`,
    });
}
