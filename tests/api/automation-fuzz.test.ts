/**
 * Any text sent to automations gets a reply soon: accepted, or refused with a reason. The generated requests include
 * graphs of any shape.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRun } from '#features/automations/contract.ts';
import { createFlow, dataOf, webhookFlow } from '#tests/support/automations.ts';
import { expectSane, HOSTILE, RUNS } from '#tests/support/hostile-input.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

describe('graphs', () => {
  const flow = () =>
    webhookFlow('Fuzzed')
      .step('delay', { delayValue: '1', delayUnit: 'seconds' })
      .split(['webhook.job', 'equals', 'leak'])
      .step('updateConversation', { adminNotes: 'x' });

  it('that are deep, huge or malformed are refused', async () => {
    const id = await createFlow(owner, flow(), 'draft');
    const head = `{"id":${id},"type":"draft","name":"x","edges":[],"nodes":`;
    const bodies = [
      `${head}${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `${head}${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      `${head}[${'0,'.repeat(1_000_000)}0]}`,
      `${head}["${'x'.repeat(4_300_000)}"]}`,
      `${head}[`,
      `${head}[]},{}`,
      `${head}[{"__proto__":{"polluted":1}}]}`,
    ];
    for (const body of bodies) {
      const reply = await owner.send('POST', '/api/automations/flow', { body });
      expectSane(reply, body);
      expect(reply.status).not.toBe(200);
    }
  });
});

describe('placeholders', () => {
  const name = fc.oneof(
    fc.constantFrom(...HOSTILE, 'contact', 'webhook', 'a'),
    fc.stringMatching(/^\w{0,12}$/),
  );
  const piece = fc.oneof(
    fc.tuple(name, name).map(([category, field]) => `{${category}.${field}}`),
    fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '{.}',
      '{a.}',
      '{.a}',
      '{a.b.c}',
      '{a b}',
      '\\{a.b}',
      '$' + '{a.b}',
      '{{a.b}}',
    ),
    fc.string({ maxLength: 10 }).filter((text) => text.isWellFormed() && !text.includes('\u0000')),
  );
  const values = fc.dictionary(
    name,
    fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
  );

  it('become a known value or nothing, however they are written', async () => {
    const id = await createFlow(owner, webhookFlow(), 'draft');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), values, async (pieces, variables) => {
        const smsBody = pieces.join('');
        const { graph } = webhookFlow().step('sms', { recipient: '+18015550142', smsBody });
        const body = JSON.stringify({ nodes: graph.nodes, edges: graph.edges, variables });
        const reply = await owner.send('POST', `/api/automations/flows/${id}/test-run`, { body });
        expectSane(reply, body);
        if (reply.status !== 200) return;
        const { steps } = dataOf<TestRun>(reply);
        expect(JSON.stringify(steps[0]?.input ?? '')).not.toMatch(
          /\[native code\]|\[object Object\]|function Object/,
        );
      }),
      RUNS,
    );
  });

  it('that would grow without limit are cut', async () => {
    const id = await createFlow(owner, webhookFlow(), 'draft');
    const smsBody = '{webhook.job}'.repeat(1500);
    const { nodes, edges } = webhookFlow().step('sms', { recipient: '+18015550142', smsBody }).graph;
    const variables = { webhook: { job: 'x'.repeat(10_000) } };
    const reply = await owner.post(`/api/automations/flows/${id}/test-run`, { nodes, edges, variables });
    expectSane(reply, 'a text of 15 million characters');
    expect(JSON.stringify(reply.body).length).toBeLessThan(1_000_000);
  });
});
