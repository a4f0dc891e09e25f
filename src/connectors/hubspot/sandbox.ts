import type { Sandbox, SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';
import { seed } from './sandbox-seed.ts';

const titleBy =
  (...names: string[]) =>
  (body: SandboxRecord['body']): string =>
    names
      .map((name) => propertiesOf(body)[name])
      .filter(Boolean)
      .join(' ');

export const sandbox: Sandbox = {
  seed,
  shows: {
    contacts: { label: 'Contact', title: titleBy('firstname', 'lastname', 'email') },
    companies: { label: 'Company', title: titleBy('name') },
    meetings: { label: 'Meeting', title: titleBy('hs_meeting_title') },
    tickets: { label: 'Ticket', title: titleBy('subject') },
    associations: { label: 'Association', title: ({ from, to }) => `${from} with ${to}` },
  },
  routes: [
    {
      method: 'GET',
      path: '/account-info/v3/details',
      answer: () => ({ status: 200, body: { portalId: 24_681_012, accountType: 'STANDARD' } }),
    },
    { method: 'GET', path: '/crm/v3/owners', answer: (call) => listed('owners', call) },
    { method: 'GET', path: '/crm/v3/pipelines/tickets', answer: (call) => listed('pipelines', call) },
    { method: 'GET', path: '/crm/v3/properties/:type/:name', answer: property },
    { method: 'POST', path: '/crm/v3/objects/contacts/batch/upsert', answer: upsertContacts },
    { method: 'POST', path: '/crm/v3/objects/:type/search', answer: search },
    { method: 'POST', path: '/crm/v3/objects/:type', answer: create },
    { method: 'GET', path: '/crm/v3/objects/:type/:id', answer: (call) => change(call, {}) },
    {
      method: 'PATCH',
      path: '/crm/v3/objects/:type/:id',
      answer: (call) => change(call, propertiesOf(call.body)),
    },
    {
      method: 'PUT',
      path: '/crm/v4/objects/:from/:fromId/associations/default/:to/:toId',
      answer: associate,
    },
  ],
};

type Properties = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null;
const propertiesOf = (body: Properties): Properties => (isObject(body.properties) ? body.properties : {});

const missing = (): SandboxReply => ({
  status: 404,
  body: { status: 'error', message: 'resource not found', category: 'OBJECT_NOT_FOUND' },
});
const invalid = (message: string): SandboxReply => ({
  status: 400,
  body: { status: 'error', message, category: 'VALIDATION_ERROR' },
});

const listed = async (kind: string, { records }: SandboxCall): Promise<SandboxReply> => ({
  status: 200,
  body: { results: (await records.list(kind)).map(({ body }) => body) },
});

async function property({ params: { type, name }, records }: SandboxCall): Promise<SandboxReply> {
  const found = await records.find('properties', `${type}.${name}`);
  return found ? { status: 200, body: found.body } : missing();
}

async function findObject({
  records,
  type,
  id,
  idProperty,
}: Pick<SandboxCall, 'records'> & {
  type: string;
  id: string;
  idProperty: string | null;
}): Promise<SandboxRecord | null> {
  if (idProperty === null) return await records.find(type, id);
  const all = await records.list(type);
  return all.find(({ body }) => propertiesOf(body)[idProperty] === id) ?? null;
}

async function save({
  records,
  type,
  id,
  properties,
}: Pick<SandboxCall, 'records'> & { type: string; id: string; properties: Properties }): Promise<Properties> {
  const body = { id, properties, archived: false };
  await records.save({ kind: type, id, body });
  return body;
}

/** What HubSpot insists on. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  meetings: ['hs_timestamp'],
  tickets: ['subject', 'hs_pipeline_stage'],
};

async function create({ params: { type = '' }, body, records }: SandboxCall): Promise<SandboxReply> {
  const properties = propertiesOf(body);
  const lacking = (NEEDED[type] ?? []).filter((name) => !properties[name]);
  if (lacking.length > 0) return invalid(`Required properties were not set: ${lacking.join(', ')}`);
  const saved = await save({ records, type, id: await records.nextId(), properties });
  return { status: 201, body: saved };
}

async function change(
  { params: { type = '', id = '' }, query, records }: SandboxCall,
  changes: Properties,
): Promise<SandboxReply> {
  const found = await findObject({ records, type, id, idProperty: query.get('idProperty') });
  if (!found) return missing();
  const properties = { ...propertiesOf(found.body), ...changes };
  return { status: 200, body: await save({ records, type, id: found.id, properties }) };
}

async function upsertContacts({ body, records }: SandboxCall): Promise<SandboxReply> {
  const results: object[] = [];
  for (const input of Array.isArray(body.inputs) ? body.inputs : []) {
    const { id = '', idProperty = null, properties = {} } = input;
    const found = await findObject({ records, type: 'contacts', id, idProperty });
    const saved = await save({
      records,
      type: 'contacts',
      id: found?.id ?? (await records.nextId()),
      properties: { ...propertiesOf(found?.body ?? {}), ...properties },
    });
    results.push({ ...saved, new: !found });
  }
  return { status: 200, body: { status: 'COMPLETE', results } };
}

type Filter = { propertyName: string; value: string };

async function search({ params: { type = '' }, body, records }: SandboxCall): Promise<SandboxReply> {
  const groups = (body.filterGroups ?? []) as { filters: Filter[] }[];
  const fits = (properties: Properties) =>
    groups.some(({ filters }) =>
      filters.every(({ propertyName, value }) => properties[propertyName] === value),
    );
  const results = (await records.list(type)).filter(({ body: one }) => fits(propertiesOf(one)));
  return { status: 200, body: { total: results.length, results: results.map((record) => record.body) } };
}

async function associate({
  params: { from = '', fromId = '', to = '', toId = '' },
  records,
}: SandboxCall): Promise<SandboxReply> {
  const ends = [await records.find(from, fromId), await records.find(to, toId)];
  if (ends.includes(null)) return missing();
  const id = `${from}.${fromId}.${to}.${toId}`;
  await records.save({
    kind: 'associations',
    id,
    body: { from: `${from} ${fromId}`, to: `${to} ${toId}` },
  });
  return { status: 200, body: { status: 'COMPLETE', results: [] } };
}
