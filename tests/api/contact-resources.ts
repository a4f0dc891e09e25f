/** Contacts, notes, imports and merges of the first business, for the access test to ask for as the second. */
import { randomUUID } from 'node:crypto';
import type { Visitor } from '#tests/support/test-app.ts';

type Named = { params: Record<string, string>; body?: unknown; query?: string };
type Maker = (input: { owner: Visitor }) => Promise<Named>;

const FIRST_VERSIONS = { version: 1, other_version: 1 };
const MAPPING = { mapping: ['email'], defaultType: 'Lead' };

export const CONTACT_RESOURCES: Record<string, Maker> = {
  'GET /api/contacts/:id': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'PUT /api/contacts/:id': async ({ owner }) => ({
    params: { id: await contactOf(owner) },
    body: { firstName: 'Mine now', contactType: 'Lead', version: 1 },
  }),
  'DELETE /api/contacts/:id': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'GET /api/contacts/:id/timeline': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'GET /api/contacts/:id/appointments': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'GET /api/contacts/:id/notes': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'POST /api/contacts/:id/notes': async ({ owner }) => ({
    params: { id: await contactOf(owner) },
    body: { content: 'Mine now', available_for_ai: true },
  }),
  'PUT /api/contacts/:id/notes/:note_id': async ({ owner }) => ({
    params: await noteOf(owner),
    body: { content: 'Mine now', available_for_ai: true },
  }),
  'DELETE /api/contacts/:id/notes/:note_id': async ({ owner }) => ({ params: await noteOf(owner) }),
  'GET /api/contacts/:id/duplicates': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'POST /api/contacts/distinctions': async ({ owner }) => ({
    params: {},
    body: { contact_ids: [Number(await contactOf(owner)), Number(await contactOf(owner))] },
  }),
  'DELETE /api/contacts/distinctions/:id': async ({ owner }) => {
    const contact_ids = [Number(await contactOf(owner)), Number(await contactOf(owner))];
    const { body } = await owner.post('/api/contacts/distinctions', { contact_ids });
    return { params: { id: idIn(body) } };
  },
  'GET /api/contacts/:id/merge-preview': async ({ owner }) => ({
    params: { id: await contactOf(owner) },
    query: `?other_id=${await contactOf(owner)}`,
  }),
  'POST /api/contacts/:id/merge': async ({ owner }) => ({
    params: { id: await contactOf(owner) },
    body: { ...FIRST_VERSIONS, other_id: Number(await contactOf(owner)) },
  }),
  'GET /api/contacts/:id/merges': async ({ owner }) => ({ params: { id: await contactOf(owner) } }),
  'POST /api/contacts/merges/:id/undo': async ({ owner }) => {
    const body = { ...FIRST_VERSIONS, other_id: Number(await contactOf(owner)) };
    const merged = await owner.post(`/api/contacts/${await contactOf(owner)}/merge`, body);
    return { params: { id: String((merged.body.data as { merge_id: number }).merge_id) }, body: {} };
  },
  'POST /api/contacts/batches/tags': async ({ owner }) => ({
    params: {},
    body: { ...(await askedOf(owner)), add: ['Mine now'] },
  }),
  'POST /api/contacts/batches/messages': async ({ owner }) => ({
    params: {},
    body: { ...(await askedOf(owner)), channel: 'sms', body: 'Mine now' },
  }),
  'POST /api/contacts/batches/message-preview': async ({ owner }) => ({
    params: {},
    body: { target: (await askedOf(owner)).target, channel: 'sms' },
  }),
  'POST /api/contacts/batches/deletions': async ({ owner }) => ({ params: {}, body: await askedOf(owner) }),
  'GET /api/contacts/batches/:id': async ({ owner }) => ({ params: { id: await batchOf(owner) } }),
  'GET /api/contacts/batches/:id/skipped': async ({ owner }) => ({ params: { id: await batchOf(owner) } }),
  'POST /api/contacts/batches/:id/retry': async ({ owner }) => ({ params: { id: await batchOf(owner) } }),
  'POST /api/contacts/batches/:id/undo': async ({ owner }) => ({ params: { id: await batchOf(owner) } }),
  'GET /api/contacts/imports/:id': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'GET /api/contacts/imports/:id/faults': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'GET /api/contacts/imports/:id/kept': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'POST /api/contacts/imports/:id/undo': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'POST /api/contacts/imports/:id/check': async ({ owner }) => ({
    params: { id: await importOf(owner) },
    body: MAPPING,
  }),
  'POST /api/contacts/imports/:id/start': async ({ owner }) => ({
    params: { id: await importOf(owner) },
    body: MAPPING,
  }),
};

const idIn = (body: Record<string, unknown>) => String((body.data as { id: number }).id);

async function contactOf(owner: Visitor): Promise<string> {
  const { body } = await owner.post('/api/contacts', { firstName: 'Foreign', contactType: 'Lead' });
  return idIn(body);
}

async function noteOf(owner: Visitor): Promise<{ id: string; note_id: string }> {
  const id = await contactOf(owner);
  const note = { content: 'Secret', available_for_ai: false };
  const { body } = await owner.post(`/api/contacts/${id}/notes`, note);
  return { id, note_id: idIn(body) };
}

const askedOf = async (owner: Visitor) => ({
  id: randomUUID(),
  target: { ids: [Number(await contactOf(owner))] },
});

async function batchOf(owner: Visitor): Promise<string> {
  const { body } = await owner.delete(`/api/contacts/${await contactOf(owner)}`);
  return (body.data as { batchId: string }).batchId;
}

async function importOf(owner: Visitor): Promise<string> {
  const file = { fileName: 'list.csv', content: 'Email\nforeign@example.com\n' };
  const { body } = await owner.post('/api/contacts/imports', file);
  return idIn(body);
}
