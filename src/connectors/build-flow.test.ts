import { expect, it } from 'vitest';
import { summarise } from '#engine/rules/summary.ts';
import { validate } from '#engine/rules/validate.ts';
import { VARIABLES as variables } from '#engine/testing/catalogues.ts';
import { buildFlow } from './build-flow.ts';
import { ACTION_CATALOGUE as actions, TRIGGER_CATALOGUE as triggers } from './registry.ts';

const text = (smsBody: string) => ({
  action: 'sms',
  values: { recipient: '{contact.phone_number}', smsBody },
});

it('builds a flow that can be published, including its branches', () => {
  const graph = buildFlow({
    name: 'Leads',
    trigger: 'conversationFinished',
    steps: [
      { action: 'delay', values: { delayValue: '10', delayUnit: 'minutes' } },
      {
        split: [
          {
            name: 'Hot',
            when: ['conversation.status', 'equals', 'Hot'],
            steps: [text('Hi'), text('Still here?')],
          },
          { name: 'Others', steps: [text('Hello')] },
        ],
      },
    ],
  });
  expect(validate({ graph, actions, triggers, variables })).toEqual([]);
  expect(summarise({ graph, actions, triggers, variables })).toBe(
    'When a conversation finishes, wait 10 minutes, then if Conversation status equals Hot send an SMS, then send an SMS; otherwise send an SMS.',
  );
  expect(new Set(graph.nodes.map(({ id }) => id)).size).toBe(8);
});

it('refuses what the catalogue does not have', () => {
  expect(() => buildFlow({ name: '', trigger: 'fullMoon', steps: [] })).toThrow(
    'there is no trigger fullMoon',
  );
  const steps = [{ action: 'telegraph', values: {} }];
  expect(() => buildFlow({ name: '', trigger: 'receiveWebhook', steps })).toThrow(
    'there is no action telegraph',
  );
});
