/** Statements that fail leave no trace of the values they were given, neither in our log nor in the embedded server's. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import { createToken } from '#platform/secrets.ts';
import { createFlow, createHook, sendTo, webhookFlow } from '#tests/support/automations.ts';
import { importerOf } from '#tests/support/contact-imports.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const CANARY = 'Canary51c7';

/** Each makes PostgreSQL name the value in another place: the detail, the detail of a whole row, the message itself. */
const TRAPS = `
  create unique index trap_duplicate on contacts (company) where company = '${CANARY}';
  alter table contacts add constraint trap_check check (first_name <> '${CANARY}') not valid;
  alter table contact_imports add constraint trap_import check (check_result::text not like '%${CANARY}%') not valid;
  create function trap_cast() returns trigger language plpgsql as
    'begin perform new.last_name::integer; return new; end';
  create trigger trap_cast before insert on contacts for each row
    when (new.last_name = '${CANARY}') execute function trap_cast();`;

const lines: string[] = [];
let app: TestApp;
let visitor: Visitor;
let owner: pg.Client;
beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await startTestApp({ logger: createLogger({ level: 'trace', destination }) });
  visitor = new Visitor(app);
  await visitor.logIn();
  owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await owner.query(TRAPS);
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const logged = (text: string) =>
  eventually(`“${text}” in the log`, async () => lines.some((line) => line.includes(text)));

async function serverLog(): Promise<string> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
  return readFileSync(join(dirname(rows[0]?.data_directory ?? ''), 'server.log'), 'utf8');
}

describe('the line of a request', () => {
  it.each([
    ['the page of a link', (secret: string) => `/unsubscribe/${secret}`, '/unsubscribe/••••••'],
    ['the page of another', (secret: string) => `/visits/${secret}?token=${secret}`, '/visits/••••••'],
    ['a webhook asked for wrongly', (secret: string) => `/webhooks/automations/${secret}/x`, '/••••••/x'],
    ['a webhook', (secret: string) => `/webhooks/automations/${secret}`, '/webhooks/automations/'],
    ['a calendar', (secret: string) => `/calendars/${secret}.ics`, '/calendars/'],
  ])('has no secret of its address: %s', async (_, addressOf, shown) => {
    const secret = createToken();
    lines.length = 0;
    await fetch(app.url + addressOf(secret), { redirect: 'manual' });
    await logged(shown);
    expect(lines.join('')).not.toContain(secret);
  });
});

describe('a statement that fails', () => {
  it('in a request is logged by its constraint, and its values are not', async () => {
    const create = (fields: Record<string, string>) =>
      visitor.post('/api/contacts', { firstName: 'Ann', contactType: 'Lead', ...fields });
    expect((await create({ company: CANARY })).status).toBe(200);
    const replies = [
      await create({ company: CANARY }),
      await create({ firstName: CANARY }),
      await create({ lastName: CANARY }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500]);
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(CANARY);
    await logged('trap_duplicate');
    await logged('trap_check');
    await logged('"code":"22P02"');
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('for a webhook leaves none either', async () => {
    const id = await createFlow(visitor, webhookFlow().step('sms', { smsBody: 'Hi' }));
    const { url } = await createHook(visitor, id);
    lines.length = 0;
    await sendTo(url, { person: { phone: '+18015550188', first: CANARY } });
    await logged('trap_check');
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('in a job leaves none, in the log and in what is kept of the job', async () => {
    lines.length = 0;
    const content = `First name,Phone\n${CANARY},+18015550199`;
    const importer = importerOf({ owner: visitor, app, businessId: '' });
    const brought = await importer.bring(content);
    await visitor.post(importer.path(brought.id, '/check'), importer.choiceOf(brought));
    await logged('a job failed');
    const output = await eventually('the failure to be kept', async () => {
      const { rows } = await owner.query<{ output: string }>(
        `select output::text from pgboss.job where name = 'contacts.check-import' and output is not null`,
      );
      return rows[0]?.output;
    });
    expect(output).toContain('trap_import');
    expect(output).not.toContain(CANARY);
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('is not in the log of the embedded server', async () => {
    const log = await serverLog();
    expect(log).toContain('database system is ready');
    expect(log).not.toContain(CANARY);
  });
});
