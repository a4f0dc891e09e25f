/** Work that is done for many at once, also if it fails for one of them. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitPings } from '#features/automations/webhooks-in/commit-pings.ts';
import { openWebhook } from '#features/automations/webhooks-in/webhook-queries.ts';
import { changeConversations } from '#features/conversations/edit/edit-service.ts';
import { finishConversation } from '#features/conversations/finish-service.ts';
import { commitWith, readLast } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets.ts';
import {
  createFlow,
  createHook,
  logOf,
  runBecomes,
  runsOf,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { passRunWaits } from '#tests/support/pass-time.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  businessId = String(((await owner.logIn()).body.user as { business_id: string }).business_id);
});
afterAll(() => app.stop());

const blank = { quoteStatus: null, quoteValue: null, salesValue: null, notes: null };
const talk = (phone = '+18015550177') =>
  app.context.database.inScope({ businessId }, (tx) =>
    finishConversation(tx, {
      context: app.context,
      businessId,
      source: 'web',
      callDirection: 'inbound',
      firstName: 'Twice',
      lastName: 'Edited',
      phone,
      email: null,
      transcript: [],
      summary: '',
      durationSeconds: 0,
      variables: {},
      filters: [],
    }),
  );

describe('several edits of conversations', () => {
  it('are all applied, even several of the same conversation, however it is identified', async () => {
    await talk();
    const { id, contactId } = await talk();
    const edits = [
      { ...blank, id, contactId: null, quoteStatus: 'Won' },
      { ...blank, id: null, contactId, salesValue: 250 },
      { ...blank, id, contactId, quoteStatus: 'Lost', notes: 'Too dear' },
      { ...blank, id: 999_999_999, contactId: null, notes: 'nobody' },
      { ...blank, id: null, contactId: null, notes: 'nobody' },
    ];
    const results = await app.context.database.inScope({ businessId }, (tx) =>
      changeConversations(tx, { businessId, edits }),
    );
    expect(results.map((result) => result.id)).toEqual([id, id, id, 999_999_999, null]);
    expect(results.map(({ after }) => after?.quoteStatus ?? null)).toEqual([
      'Won',
      'Won',
      'Lost',
      null,
      null,
    ]);
    expect(results[2]?.after).toEqual({
      quoteStatus: 'Lost',
      quoteValue: null,
      salesValue: 250,
      notes: 'Too dear',
    });
    const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(
        `select data ->> 'from' as "from", data ->> 'to' as "to" from events
         where name = 'conversation.status-changed' and (data ->> 'conversation_id')::bigint = $1 order by id`,
        [id],
      ),
    );
    expect(rows).toEqual([
      { from: 'New', to: 'Won' },
      { from: 'Won', to: 'Lost' },
    ]);
  });
});

describe('a bulk change', () => {
  it('waits for another transaction that changes several of the same, without a deadlock', async () => {
    const [first, second] = [await talk('+18015550171'), await talk('+18015550172')];
    // Written again, so that it comes second in the table.
    await app.context.database.inScope({ businessId }, (tx) =>
      changeConversations(tx, {
        businessId,
        edits: [{ ...blank, id: first.id, contactId: null, notes: 'moved' }],
      }),
    );
    const edit = (id: number) => ({ ...blank, id, contactId: null, notes: 'by an automation' });
    const ids = [second.id, first.id];
    let bulk: Promise<{ status: number }> | undefined;
    await app.context.database.inScope({ businessId }, async (tx) => {
      await changeConversations(tx, { businessId, edits: [edit(first.id)] });
      bulk = owner.post('/api/conversations/bulk-status', { ids, status: 'Won' });
      await eventually('the bulk change waits', async () => {
        const { rows } = await app.context.database.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length > 0;
      });
      await changeConversations(tx, { businessId, edits: [edit(second.id)] });
    });
    expect((await bulk)?.status).toBe(200);
  });
});

describe('the last statement of a transaction', () => {
  const note = `update businesses set name = $1 returning name`;
  const nameOf = () =>
    app.context.database.readInScope({ businessId }, (tx) =>
      readLast<{ name: string }>(tx, { text: 'select name from businesses' }),
    );

  it('rolls everything back when it fails, and leaves the connection usable', async () => {
    const before = await nameOf();
    const failing = app.context.database.inScope({ businessId }, async (tx) => {
      await tx.$client.query(note, ['Renamed']);
      return await commitWith(tx, { text: 'select require_all(1, 2)' });
    });
    await expect(failing).rejects.toMatchObject({ code: 'P0002' });
    expect(await nameOf()).toEqual(before);
  });

  it('is committed with what came before it', async () => {
    const [before] = await nameOf();
    await app.context.database.inScope({ businessId }, async (tx) => {
      await tx.$client.query(note, ['Renamed']);
      await commitWith(tx, { text: 'select require_all(2, 2)' });
    });
    expect(await nameOf()).toEqual([{ name: 'Renamed' }]);
    await app.context.database.inScope({ businessId }, (tx) => tx.$client.query(note, [before?.name]));
  });
});

describe('a run that is claimed in the commit that creates it', () => {
  const claimsOf = async (flowId: number): Promise<number[]> => {
    const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query<{ claim: number }>('select claim from runs where flow_id = $1 order by id', [flowId]),
    );
    return rows.map(({ claim }) => claim);
  };
  const hookOf = async () => {
    const id = await createFlow(owner, webhookFlow().split(['webhook.job', 'equals', 'leak']));
    return { id, ...(await createHook(owner, id)) };
  };

  it('is claimed once, by a single worker', async () => {
    const { id, url } = await hookOf();
    expect((await sendTo(url, { job: 'leak' })).status).toBe(200);
    await runBecomes(owner, id, 'completed');
    expect(await claimsOf(id)).toEqual([1]);
  });

  it('goes to another worker when its worker died before starting it', async () => {
    const { id, path } = await hookOf();
    const places = { worker: randomUUID(), leaseSeconds: 1, count: 1, fill: () => {} };
    const [ping] = await app.context.database.inScope('no-business', async (tx) => {
      const webhook = await openWebhook(tx, hashToken(path.split('/').at(-1) ?? ''));
      if (!webhook) throw new Error('there is no such webhook');
      const event = { name: 'automation.webhook-received' };
      const variables = { webhook: { job: 'leak' } };
      const made = { rawBody: '{}', variables, messageId: null, contactId: null, chain: [], event };
      return await commitPings(tx, { webhook, isKnown: false, pings: [made], places });
    });
    expect(ping?.claimed?.claim).toBe(1);
    await runBecomes(owner, id, 'completed');
    expect(await claimsOf(id)).toEqual([2]);
  });
});

describe('a flow that runs once per contact', () => {
  it('starts one of two runs, also when the older one is committed after the newer has begun', async () => {
    const flow = webhookFlow('Once').split(['webhook.job', 'equals', 'leak']);
    const id = await createFlow(owner, flow, 'draft');
    const once = { ...flow.body(id, 'save'), reentry: 'once-per-contact' };
    expect((await owner.post('/api/automations/flow', once)).status).toBe(200);
    const { url } = await createHook(owner, id);
    const { contactId } = await talk('+18015550178');
    const slow = await app.context.database.pool.connect();
    await slow.query(`begin; select set_config('porchlight.business_id', '${businessId}', true)`);
    await slow.query(
      `insert into runs (business_id, flow_id, version_id, event, contact_id, reentry)
       select business_id, id, published_version_id, '{}', $2, reentry from flows where id = $1`,
      [id, contactId],
    );
    expect((await sendTo(url, { person: { phone: '+18015550178' }, job: 'leak' })).status).toBe(200);
    await runBecomes(owner, id, 'completed');
    await slow.query('commit');
    slow.release();
    await eventually('the other one was left out', async () => {
      const statuses = (await runsOf(owner, id)).map(({ status }) => status);
      return statuses.length === 2 && statuses.toSorted().join() === 'completed,skipped';
    });
  });
});

describe('a run that waited', () => {
  it('uses what a user wrote in the meantime, not its own earlier edit', async () => {
    const phone = '+18015550178';
    const { id: conversationId } = await talk(phone);
    const flow = webhookFlow()
      .step('updateConversation', { status: 'Follow-up Call' })
      .step('delay', { delayValue: '1', delayUnit: 'hours' })
      .split(['conversation.status', 'equals', 'Won']);
    const id = await createFlow(owner, flow);
    const { url } = await createHook(owner, id);
    await sendTo(url, { person: { phone } });
    const waiting = await eventually('the run waits', async () => {
      const [run] = await runsOf(owner, id);
      return run?.wake_at ? run : false;
    });
    const saved = await owner.send('PUT', `/api/conversations/${conversationId}/form-details`, {
      body: { quote_status: 'Won' },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const database = new pg.Pool({ connectionString: app.ownerUrl, max: 1 });
    await passRunWaits(database);
    await database.end();
    await runBecomes(owner, id, 'completed');
    const { logs } = await logOf(owner, waiting.id);
    expect(logs.at(-1)?.output).toEqual({ branch: 'Yes' });
  });
});
