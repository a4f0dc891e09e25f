/** Imports as the page does them: upload a file, check it, start it, wait. */
import { type SQL, sql } from 'drizzle-orm';
import type { ContactImport } from '#features/contacts/contract.ts';
import { eventually, type TestApp, type Visitor } from '#tests/support/test-app.ts';

export type Importer = ReturnType<typeof importerOf>;

export function importerOf({ owner, app, businessId }: { owner: Visitor; app: TestApp; businessId: string }) {
  const path = (id: number, rest = '') => `/api/contacts/imports/${id}${rest}`;
  const get = async (id: number) => (await owner.get(path(id))).body.data as ContactImport;
  const until = (id: number, ...statuses: string[]) =>
    eventually(`the import to be ${statuses.join(' or ')}`, async () => {
      const found = await get(id);
      return statuses.includes(found.status) && found;
    });
  const bring = async (content: string) =>
    (await owner.post('/api/contacts/imports', { fileName: 'list.csv', content })).body.data as ContactImport;
  const choiceOf = ({ mapping }: Pick<ContactImport, 'mapping'>) => ({
    mapping,
    defaultType: 'Past Customer',
  });
  const check = async (brought: Pick<ContactImport, 'id' | 'mapping'>) => {
    await owner.post(path(brought.id, '/check'), choiceOf(brought));
    return until(brought.id, 'checked', 'draft');
  };
  const start = (brought: Pick<ContactImport, 'id' | 'mapping'>) =>
    owner.post(path(brought.id, '/start'), choiceOf(brought));
  const importAll = async (content: string) => {
    const brought = await bring(content);
    const checked = await check(brought);
    await start(brought);
    const done = await until(brought.id, 'done', 'failed');
    return { ...done, check: checked.check };
  };
  const undo = async (id: number) => {
    await owner.post(path(id, '/undo'));
    return until(id, 'undone');
  };
  const inBusiness = (statement: SQL) =>
    app.context.database.inScope({ businessId }, (tx) => tx.execute(statement));
  /** Does what the worker does after the last failed attempt, without waiting for the attempts. */
  const exhaust = (job: string, id: number) =>
    inBusiness(sql`update pgboss.job set retry_count = retry_limit, start_after = now()
                   where name = ${job} and data @> ${JSON.stringify({ importId: id })}::jsonb and state < 'active'`);
  const total = async () =>
    ((await owner.get('/api/contacts')).body.data as { totalItems: number }).totalItems;
  const find = async (search: string) => {
    const { body } = await owner.get(`/api/contacts?search=${encodeURIComponent(search)}`);
    const [found] = (body.data as { contacts: { id: number }[] }).contacts;
    return (await owner.get(`/api/contacts/${found?.id}`)).body.data as Record<string, unknown> & {
      id: number;
      version: number;
    };
  };
  return {
    path,
    get,
    until,
    bring,
    choiceOf,
    check,
    start,
    importAll,
    undo,
    inBusiness,
    exhaust,
    total,
    find,
  };
}
