/** Lists of a business in which something changes fifty times a second. */
import pg from 'pg';
import { expect, logIn, test } from '#tests/support/e2e.ts';

const ENOUGH = 4;
const CHANGES = 40;

const LISTS = [
  {
    table: 'conversations',
    kind: 'conversation',
    rename: 'update conversations set contact_first_name = $2 where id = $1 returning id, business_id',
  },
  {
    table: 'contacts',
    kind: 'contact',
    rename: 'update contacts set first_name = $2 where id = $1 returning id, business_id',
  },
] as const;

for (const { table, kind, rename } of LISTS) {
  test(`the list of ${table} keeps up with constant changes, without a request for each`, async ({
    page,
    server,
  }) => {
    await logIn(page, { email: 'second@porchlight.test' });
    const { data } = (await (await page.request.get(`/api/${table}`)).json()) as {
      data: Record<string, { id: number }[]>;
    };
    const id = data[table]?.[0]?.id;
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const change = (name: string) =>
      owner.query(
        `with changed as (${rename})
         select pg_notify('porchlight_live',
           json_build_object('businessId', business_id, 'kind', $3::text, 'id', id::text)::text) from changed`,
        [id, name, kind],
      );
    await page.goto(`/${table}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    const paths = [`/api/${table}`, `/api/${table}/${id}`];
    const asks = (url: string) => paths.includes(new URL(url).pathname);
    let asked = 0;
    let answered = 0;
    page.on('request', (request) => asks(request.url()) && asked++);
    page.on('requestfinished', (request) => asks(request.url()) && answered++);
    let changes = 0;
    // The pause sets the pace. A list that waits for a quiet moment, or for an answer that no change overtakes, never ends this.
    while (answered < ENOUGH || changes < CHANGES) {
      await change(`Aaron ${++changes}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(asked).toBeLessThan(changes / 2);
    await expect(page.getByRole('row').filter({ hasText: `Aaron ${changes}` })).toBeVisible();
    await owner.end();
  });
}
