/** Contacts, notes and imports of the first business, for the access test to ask for as the second. */
import type { Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { owner: Visitor }) => Promise<{ params: Record<string, string>; body?: unknown }>;

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
  'GET /api/contacts/imports/:id': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'GET /api/contacts/imports/:id/skipped': async ({ owner }) => ({ params: { id: await importOf(owner) } }),
  'POST /api/contacts/imports/:id/preview': async ({ owner }) => ({
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

async function importOf(owner: Visitor): Promise<string> {
  const file = { fileName: 'list.csv', content: 'Email\nforeign@example.com\n' };
  const { body } = await owner.post('/api/contacts/imports', file);
  return idIn(body);
}
