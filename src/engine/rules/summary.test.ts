import { describe, expect, it } from 'vitest';
import { emptyGraph } from '../graph/graph.ts';
import type { Operation } from '../operations/operation.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, condition, split, step, trigger } from '../testing/graphs.ts';
import { summarise } from './summary.ts';

const summary = (...operations: Operation[]) =>
  summarise({ graph: build(...operations), actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES });

describe('the summary of a flow', () => {
  it('reads as a sentence', () => {
    expect(
      summary(
        trigger(),
        add('start', 'w', step('delay', { delayValue: '10', delayUnit: 'minutes' })),
        split('w', 's', {
          id: 'hot',
          conditions: [
            condition('{conversation.status}', 'equals', 'hot_lead'),
            condition('{conversation.quote_value}', 'greater than', '100', '||'),
          ],
        }),
        add('hot-node', 'a'),
        add('a', 'b', step('webhook')),
      ),
    ).toBe(
      'When a conversation finishes, wait 10 minutes, then if Conversation status equals hot_lead or Quote value greater than 100 send an SMS, then call a webhook; otherwise do nothing.',
    );
  });

  it('names no value where an operator takes none', () => {
    const conditions = [condition('{contact.email}', 'is not empty', '')];
    expect(summary(trigger(), split('start', 's', { id: 'mail', conditions }))).toBe(
      'When a conversation finishes, if Email is not empty do nothing; otherwise do nothing.',
    );
  });

  it('compares in the words that fit the variable', () => {
    const conditions = [
      condition('{conversation.inbox_tags}', 'contains', 'Hot Lead'),
      condition('{conversation.inbox_tags}', 'does not contain', 'Follow Up', '&&'),
      condition('{conversation.inbox_source}', 'equals', 'Call', '&&'),
      condition('{conversation.inbox_summary}', 'contains', 'quote', '||'),
    ];
    expect(summary(trigger(), split('start', 's', { id: 'hot', conditions }))).toContain(
      'if Conversation tags include Hot Lead and Conversation tags do not include Follow Up and Conversation source is Call or Conversation summary contains quote do nothing',
    );
  });

  it('says so when the flow does nothing', () => {
    expect(
      summarise({ graph: emptyGraph(), actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES }),
    ).toMatch(/^Nothing happens yet/);
    expect(summary(trigger())).toBe('When a conversation finishes, nothing happens yet.');
  });

  it('mentions opening hours and names unknown triggers and actions', () => {
    const data = step('delay', { delayValue: '1', delayUnit: 'hours', businessHoursOnly: true });
    expect(summary(trigger('other'), add('start', 'w', data), add('w', 'x', step('gone')))).toBe(
      'When other, wait 1 hour (until the business is open), then gone.',
    );
  });
});
