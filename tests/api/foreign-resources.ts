/**
 * For every route that names a resource: make one that belongs to the first business, and say how a request names it.
 * The access test then asks for it as the second business. A new route without an entry here fails that test.
 */
import type { TestApp, Visitor } from '#tests/support/test-app.ts';

type Named = { params: Record<string, string>; body?: unknown };
type Maker = (input: { app: TestApp; owner: Visitor }) => Promise<Named>;

export const FOREIGN_RESOURCES: Record<string, Maker> = {
  'DELETE /api/sessions/:id': async ({ owner }) => {
    const { body } = await owner.get('/api/sessions');
    const [session] = body.data as { id: string }[];
    return { params: { id: session?.id ?? '' } };
  },
};

/** Routes that show something of a named business to anybody, on purpose, with the reason. */
export const PUBLIC_RESOURCES: Record<string, string> = {
  'GET /api/get-brand-details/:business_id': 'a customer who rates a business sees its name',
};
