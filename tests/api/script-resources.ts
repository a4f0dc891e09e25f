/** A test of the first business's receptionist, for `foreign-resources.ts`. */
import type { Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { owner: Visitor }) => Promise<{ params: Record<string, string>; body?: unknown }>;

const fields = {
  title: 'Mine',
  lines: ['Hello'],
  expectations: [{ kind: 'never_says', about: 'mine' }],
  booked_offering_id: null,
};

const script =
  (body?: unknown): Maker =>
  async ({ owner }) => {
    const { data } = (await owner.post('/api/receptionist/scripts', fields)).body as { data: { id: number } };
    return { params: { id: String(data.id) }, body };
  };

export const SCRIPT_RESOURCES: Record<string, Maker> = {
  'POST /api/receptionist/scripts': async ({ owner }) => {
    const { data } = (await owner.get('/api/offerings')).body as { data: { id: number }[] };
    return { params: {}, body: { ...fields, booked_offering_id: data[0]?.id } };
  },
  'GET /api/receptionist/scripts/:id': script(),
  'PUT /api/receptionist/scripts/:id': script({ ...fields, version: 1 }),
  'DELETE /api/receptionist/scripts/:id': script(),
  'POST /api/receptionist/scripts/:id/run': script(),
};
