import { describe, expect, it } from 'vitest';
import { emptyGraph } from '../graph/graph.ts';
import type { Operation } from '../operations/operation.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, condition, split, step, trigger } from '../testing/graphs.ts';
import { validate } from './validate.ts';

const problems = (...operations: Operation[]) =>
  validate({ graph: build(...operations), actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES });
const sms = (text: string, more: Record<string, unknown> = {}) => step('sms', { smsBody: text, ...more });
const withCondition = (...conditions: Parameters<typeof condition>) =>
  problems(trigger(), split('start', 's', { id: 'hot', conditions: [condition(...conditions)] }));

describe('the problems of a flow', () => {
  it('are none for a flow that can run', () => {
    expect(
      problems(
        trigger('conversationFinished', {
          conversationVariables: [
            {
              id: '1',
              name: 'budget',
              instructions: '',
              has_expected_responses: false,
              expected_responses: [],
            },
          ],
        }),
        add('start', 'a', sms('Hi {contact.first_name}, {conversation.budget}')),
        add('a', 'w', step('delay', { delayValue: '10', delayUnit: 'minutes' })),
        split('w', 's', { id: 'hot', conditions: [condition('{conversation.status}', 'equals', 'hot')] }),
      ),
    ).toEqual([]);
  });

  it('warn of a variable that nothing may fill, unless the flow does', () => {
    const name = 'ai_receptionist.message_to_agent';
    const message =
      'Message to the receptionist is empty unless a webhook or a conversation that an automation began fills it.';
    expect(problems(trigger(), add('start', 'a', sms(`Hi {${name}}`)))).toEqual([
      { nodeId: 'a', field: 'smsBody', severity: 'warning', message },
    ]);
    expect(withCondition(`{${name}}`, 'equals', 'x')).toMatchObject([{ severity: 'warning', message }]);
    const mapping = { id: 'm', jsonPath: 'said', variableName: '', sampleValue: '' };
    const variableMappings = [
      { ...mapping, variableCategory: 'ai_receptionist', variableField: 'message_to_agent' },
    ];
    const mapped = trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings } });
    expect(problems(mapped, add('start', 'a', sms(`Hi {${name}}`)))).toEqual([]);
  });

  it('name a missing, unknown or inactive trigger', () => {
    expect(
      validate({ graph: emptyGraph(), actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES }),
    ).toEqual([{ nodeId: null, severity: 'error', message: 'Choose a trigger that starts this flow.' }]);
    expect(problems(trigger(''), add('start', 'a', sms('x')))).toMatchObject([
      { nodeId: 'start', message: expect.stringMatching(/Choose a trigger/) },
    ]);
    expect(problems(trigger('nope'), add('start', 'a', sms('x')))).toMatchObject([
      { nodeId: 'start', message: 'This trigger is not available.' },
    ]);
    expect(problems(trigger('formSubmitted'), add('start', 'a', sms('x')))).toMatchObject([
      { message: 'The Form Submitted trigger is coming soon and is currently unavailable.' },
    ]);
  });

  it('name actions that are unknown, inactive or not filled in', () => {
    const [first, ...rest] = problems(
      trigger(),
      add('start', 'a', step('nope')),
      add('a', 'b', step('soon')),
      add('b', 'c', sms('')),
      add('c', 'd', step('delay', { delayValue: '', delayUnit: 'hours' })),
      add('d', 'e', step('delay', { delayValue: '999999', delayUnit: 'hours' })),
    );
    expect(first).toEqual({
      nodeId: 'a',
      severity: 'error',
      message: 'This action is not available.',
      stops: true,
    });
    expect(rest).toMatchObject([
      { nodeId: 'b', message: 'The Fax action is coming soon and is currently unavailable.' },
      { nodeId: 'c', field: 'smsBody', message: 'Message is required' },
      { nodeId: 'd', field: 'delayValue' },
      { nodeId: 'e', field: 'delayValue', message: 'Say how long to wait, up to one year.' },
    ]);
  });

  it('name variables that the flow does not have, and warn of those that its trigger does not fill', () => {
    expect(problems(trigger(), add('start', 'a', sms('{contact.frst_name} {appointment.location}')))).toEqual(
      [
        {
          nodeId: 'a',
          field: 'smsBody',
          severity: 'error',
          message: '{contact.frst_name} is not a variable of this flow.',
          fix: { find: '{contact.frst_name}', replacement: '{contact.first_name}' },
        },
        {
          nodeId: 'a',
          field: 'smsBody',
          severity: 'warning',
          message: 'Appointment location is empty in a flow that starts with Conversation Finished.',
        },
      ],
    );
  });

  it('know what a webhook maps and what an action gives', () => {
    const mapping = {
      id: '1',
      jsonPath: 'a',
      variableName: '',
      variableCategory: 'Contact',
      variableField: 'email',
      sampleValue: '',
    };
    expect(
      problems(
        trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings: [mapping] } }),
        add('start', 'w', step('webhook')),
        add('w', 'a', sms('{contact.email} {contact.city} {webhook.response_status}')),
      ),
    ).toEqual([]);
  });

  it.each<[string, ReturnType<typeof withCondition>, RegExp]>([
    ['a variable', withCondition('', 'equals', 'x'), /Choose a variable/],
    ['a readable variable', withCondition('status', 'equals', 'x'), /status is not a variable/],
    ['a known variable', withCondition('{conversation.nope}', 'equals', 'x'), /“Nope” is not a variable/],
    ['an operator', withCondition('{conversation.status}', '', 'x'), /how to compare/],
    ['something to contain', withCondition('{conversation.status}', 'contains', ' '), /should contain/],
    [
      'a known expectation',
      withCondition('{conversation.status}', 'equals', '{contact.nope}'),
      /\{contact\.nope\}/,
    ],
  ])('ask for %s in a condition', (_, found, message) => {
    expect(found).toMatchObject([{ nodeId: 'hot-node', field: 'conditions', severity: 'error' }]);
    expect(found[0]?.message).toMatch(message);
  });

  it.each<[string, Parameters<typeof condition>, string[]]>([
    [
      'a tag that no conversation has',
      ['{conversation.inbox_tags}', 'contains', 'Hot lad'],
      ['Conversation tags can never be “Hot lad”.'],
    ],
    ['a tag', ['{conversation.inbox_tags}', 'contains', 'hot lead '], []],
    [
      'a source that there is not',
      ['{conversation.inbox_source}', 'not equals', 'Fax'],
      ['Conversation source can never be “Fax”.'],
    ],
    ['no value where none is needed', ['{conversation.inbox_source}', 'is empty', ''], []],
    ['any words of a summary', ['{conversation.inbox_summary}', 'contains', 'Fax'], []],
    ['what another variable says', ['{conversation.inbox_source}', 'equals', '{contact.city}'], []],
  ])('warn of %s in a condition if it cannot be', (_, asked, messages) => {
    const found = withCondition(...asked);
    expect(found.map(({ message }) => message)).toEqual(messages);
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('ask for names and conditions of branches', () => {
    expect(problems(trigger(), split('start', 's', { id: 'hot', name: ' ' }))).toMatchObject([
      { nodeId: 'hot-node', field: 'name', message: 'Give this branch a name.' },
      {
        nodeId: 'hot-node',
        field: 'conditions',
        message: 'This branch has no condition, so it is never taken.',
      },
    ]);
  });

  it('warn of a flow that does nothing, and find steps that nothing leads to', () => {
    expect(problems(trigger())).toEqual([
      { nodeId: null, severity: 'warning', message: 'This flow has no steps yet, so it does nothing.' },
    ]);
    const graph = build(trigger(), add('start', 'a', sms('x')));
    expect(
      validate({
        graph: { ...graph, edges: [] },
        actions: ACTIONS,
        triggers: TRIGGERS,
        variables: VARIABLES,
      }),
    ).toMatchObject([
      { nodeId: 'a', severity: 'error', message: 'This step cannot be reached from the trigger.' },
    ]);
  });
});
