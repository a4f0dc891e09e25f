/** The flows that the bench runs, created over HTTP as an owner creates them, and the sink that they call. */
import pg from 'pg';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import type { Server } from '#tests/support/server-process.ts';
import { Visitor } from '#tests/support/test-app.ts';
import { createPoster, startLeanSink } from './lean-http.ts';

export type AutomationBench = {
  flowId: number;
  trigger: () => Promise<void>;
  /** A flow that needs no conversation, by a person who is a contact already. */
  triggerKnown: () => Promise<void>;
  /** The same flow, by a person whom no contact has. */
  triggerNew: () => Promise<void>;
  timeToSink: () => Promise<number>;
  /** Resolves when every run has ended, not just been accepted. */
  waitUntilIdle: () => Promise<void>;
  close: () => Promise<void>;
};

const PEOPLE = 64;
const DEADLINE_MS = 120_000;

export async function prepareAutomation({ url, ownerUrl }: Server): Promise<AutomationBench> {
  const arrivals = new Map<string, (at: number) => void>();
  const sink = await startLeanSink((body) => {
    const { id } = JSON.parse(body) as { id: unknown };
    arrivals.get(String(id))?.(performance.now());
  });
  const owner = new Visitor({ url });
  await owner.logIn();
  const publish = async (flow: FlowBuilder) => {
    const created = await owner.post('/api/automations/flows', { name: 'Bench' });
    const { id } = created.body.data as { id: number };
    const saved = await owner.post('/api/automations/flow', flow.body(id, 'save'));
    if (saved.status !== 200) throw new Error(`the flow was not published: ${JSON.stringify(saved.body)}`);
    const { webhook_url } = (await owner.post('/api/webhooks', { flow_id: id })).body;
    return { id, webhook: createPoster(String(webhook_url)) };
  };
  const { id: flowId, webhook } = await publish(conversationFlow(sink.url));
  const leads = await publish(leadFlow(sink.url));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  await makePeople(pool);
  await pool.query('vacuum analyze'); // As autovacuum does within a minute.
  let count = 0;
  const knownPhone = () => `+1801555${1000 + (count++ % PEOPLE)}`;
  const newPhone = () => `+1801${2_000_000 + count++}`;
  const bodyOf = (id: string, phone: string) => JSON.stringify({ id, phone, kind: 'lead' });
  const send = (id: string) => webhook.post(bodyOf(id, knownPhone()));
  // Checks what is still under way, because counting the ended runs would itself be load.
  const isIdle = async () => {
    const { rows } = await pool.query(
      `select 1 from runs where flow_id = any ($1) and status in ('ready', 'running', 'waiting') limit 1`,
      [[flowId, leads.id]],
    );
    return rows.length === 0;
  };
  return {
    flowId,
    trigger: () => send(`t${count}`),
    triggerKnown: () => leads.webhook.post(bodyOf(`k${count}`, knownPhone())),
    triggerNew: () => leads.webhook.post(bodyOf(`n${count}`, newPhone())),
    timeToSink: async () => {
      const id = `l${count}`;
      const began = performance.now();
      const arrived = new Promise<number>((resolve) => arrivals.set(id, resolve));
      await send(id);
      return (await arrived) - began;
    },
    waitUntilIdle: async () => {
      const deadline = performance.now() + DEADLINE_MS;
      while (!(await isIdle())) {
        if (performance.now() > deadline) throw new Error('the runs did not end');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: async () => {
      webhook.close();
      leads.webhook.close();
      await pool.end();
      await sink.close();
    },
  };
}

const conversationFlow = (sinkUrl: string): FlowBuilder =>
  receiving()
    .step('updateConversation', { quoteValue: '100' })
    .split(['webhook.kind', 'equals', 'lead'])
    .step('webhook', callOf(sinkUrl))
    .step('updateConversation', { salesValue: '200' });

const leadFlow = (sinkUrl: string): FlowBuilder =>
  receiving().split(['webhook.kind', 'equals', 'lead']).step('webhook', callOf(sinkUrl));

const callOf = (url: string) => ({ url, payloadType: 'json', data: [{ key: 'id', value: '{webhook.id}' }] });

function receiving(): FlowBuilder {
  const map = (jsonPath: string, variableCategory: string, variableField: string) => ({
    id: variableField,
    jsonPath,
    variableName: variableField,
    variableCategory,
    variableField,
    sampleValue: '',
  });
  const variableMappings = [
    map('phone', 'contact', 'phone_number'),
    map('kind', 'webhook', 'kind'),
    map('id', 'webhook', 'id'),
  ];
  return new FlowBuilder('Bench').trigger('receiveWebhook', {
    webhookSettings: { url: '', variableMappings },
  });
}

async function makePeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with business as (select business_id as id from users where email = 'demo@porchlight.test'),
     made as (
       insert into contacts (business_id, first_name, phone_numbers)
       select id, 'Bench ' || n, jsonb_build_array(jsonb_build_object('label', 'Mobile', 'number', '+1801555' || (1000 + n)))
       from business, generate_series(0, $1 - 1) n returning id, business_id)
     insert into conversations (business_id, contact_id, source, call_direction)
     select business_id, id, 'call', 'inbound' from made`,
    [PEOPLE],
  );
}

/** Old runs, each with four steps in two commits. */
export async function storeOldRuns({
  ownerUrl,
  flowId,
  count,
}: {
  ownerUrl: string;
  flowId: number;
  count: number;
}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into runs (business_id, flow_id, version_id, status, event, created_at, finished_at)
       select business_id, id, published_version_id, 'completed', '{}', now() - n * interval '1 minute', now()
       from flows, generate_series(1, $2::int) n where flows.id = $1 returning id, business_id)
     insert into run_journal (business_id, run_id, steps)
     select business_id, made.id, json_agg(json_build_object(
              'nodeId', 'step-' || n, 'nodeName', 'Step ' || n, 'nodeType', 'webhook', 'action', 'webhook', 'attempt', 1,
              'status', 'done', 'idempotencyKey', made.id || ':step-' || n || ':1', 'entries', json_build_array(),
              'input', json_build_object('url', 'http://example.test'), 'startedAt', now(), 'finishedAt', now()))
     from made, generate_series(1, 4) n, generate_series(1, 2) part where n % 2 = part - 1
     group by business_id, made.id, part`,
    [flowId, count],
  );
  await client.query('vacuum analyze');
  await client.end();
}
