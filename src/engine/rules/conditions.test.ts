import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, OPERATORS } from '../graph/graph.ts';
import { VARIABLES as CATALOGUE } from '../testing/catalogues.ts';
import { condition } from '../testing/graphs.ts';
import { lookUpIn, type Variables } from '../text/placeholders.ts';
import { chooseBranch, compileCondition, evaluateConditions, mayCompareTimes } from './conditions.ts';

const VARIABLES: Variables = {
  conversation: {
    status: 'hot_lead',
    quote_value: 80,
    admin_notes: 'Call back URGENT',
    empty: '',
    spaces: ' \n',
    zero: 0,
    inbox_tags: 'Hot Lead, New Customer Script',
    inbox_source: 'Call',
    inbox_summary: 'Wants a quote for a heater.',
  },
  contact: { zip_code: '02134', email: 'Ann@Example.com ' },
  appointment: { start_time: '2026-03-08T09:30:00Z' },
};

const evaluate = (conditions: Condition[], variables = VARIABLES) =>
  evaluateConditions({
    conditions: conditions.map((one) => compileCondition(one, CATALOGUE)),
    lookUp: lookUpIn(variables),
    zone: null,
  });
const check = (variable: string, operator: Condition['operand'], expected: string) =>
  evaluate([condition(variable, operator, expected)]);

describe('a condition', () => {
  it.each<[string, Condition['operand'], string, boolean, string]>([
    ['{conversation.status}', 'equals', 'hot_lead', true, "Conversation status is 'hot_lead'"],
    ['conversation.status', 'equals', ' HOT_LEAD ', true, "Conversation status is 'hot_lead'"],
    ['{conversation.status}', 'equals', 'new', false, "Conversation status is 'hot_lead', not 'new'"],
    ['{conversation.status}', 'not equals', 'new', true, "Conversation status is 'hot_lead', not 'new'"],
    ['{conversation.status}', 'not equals', 'hot_lead', false, "Conversation status is 'hot_lead'"],
    ['{conversation.quote_value}', 'equals', '$80.00', true, 'Quote value is 80'],
    ['{conversation.quote_value}', 'greater than', '100', false, 'Quote value 80 is not greater than 100'],
    ['{conversation.quote_value}', 'less than', '$1,200.50', true, 'Quote value 80 is less than $1,200.50'],
    [
      '{conversation.quote_value}',
      'less than or equal',
      '80',
      true,
      'Quote value 80 is less than or equal to 80',
    ],
    [
      '{conversation.quote_value}',
      'greater than or equal',
      '81',
      false,
      'Quote value 80 is not greater than or equal to 81',
    ],
    ['{conversation.admin_notes}', 'contains', 'urgent', true, "Admin notes contains 'urgent'"],
    ['{conversation.admin_notes}', 'does not contain', 'urgent', false, "Admin notes contains 'urgent'"],
    ['{contact.zip_code}', 'equals', '2134', false, "ZIP code is '02134', not 2134"],
    ['{contact.email}', 'equals', 'ann@example.com', true, "Email is 'Ann@Example.com'"],
    ['{appointment.start_time}', 'equals', '3/8/2026', true, 'Appointment start is 2026-03-08T09:30:00Z'],
    [
      '{appointment.start_time}',
      'greater than',
      'March 7, 2026',
      true,
      'Appointment start 2026-03-08T09:30:00Z is greater than March 7, 2026',
    ],
    [
      '{conversation.status}',
      'greater than',
      '5',
      false,
      "Conversation status 'hot_lead' cannot be compared with 5",
    ],
    ['{conversation.status}', 'equals', '{conversation.status}', true, "Conversation status is 'hot_lead'"],
    ['{contact.phone}', 'equals', 'x', false, 'Phone has no value'],
    ['{contact.phone}', 'equals', '', true, 'Phone has no value'],
    ['{contact.phone}', 'not equals', 'x', true, "Phone has no value, not 'x'"],
    ['{contact.phone}', 'does not contain', 'x', true, "Phone does not contain 'x'"],
    ['{contact.phone}', 'less than', '5', false, 'Phone has no value'],
    ['{conversation.empty}', 'contains', '', false, 'Empty has no value'],
    ['{contact.phone}', 'is empty', '', true, 'Phone has no value'],
    ['{contact.phone}', 'is not empty', '', false, 'Phone has no value'],
    ['{conversation.empty}', 'is empty', '', true, 'Empty has no value'],
    ['{conversation.spaces}', 'is empty', '', true, 'Spaces has no value'],
    ['{conversation.status}', 'is empty', '', false, "Conversation status is 'hot_lead'"],
    ['{conversation.status}', 'is not empty', '', true, "Conversation status is 'hot_lead'"],
    ['{conversation.zero}', 'is not empty', '', true, 'Zero is 0'],
    // The value left over from an earlier operator is ignored.
    ['{conversation.status}', 'is not empty', 'other', true, "Conversation status is 'hot_lead'"],
    ['conversation.inbox_tags', 'contains', 'hot lead', true, "Conversation tags include 'hot lead'"],
    ['conversation.inbox_tags', 'contains', 'Customer', false, "Conversation tags do not include 'Customer'"],
    [
      'conversation.inbox_tags',
      'does not contain',
      'Follow Up',
      true,
      "Conversation tags do not include 'Follow Up'",
    ],
    [
      'conversation.inbox_tags',
      'does not contain',
      'Hot Lead',
      false,
      "Conversation tags include 'Hot Lead'",
    ],
    ['conversation.inbox_source', 'equals', 'Web', false, "Conversation source is 'Call', not 'Web'"],
    ['conversation.inbox_source', 'not equals', 'Web', true, "Conversation source is 'Call', not 'Web'"],
    ['conversation.inbox_summary', 'contains', 'QUOTE', true, "Conversation summary contains 'QUOTE'"],
    ['', 'equals', '', false, 'the condition is not complete'],
    ['{conversation.status}', '', 'x', false, 'the condition is not complete'],
    ['__proto__.constructor', 'not equals', 'x', true, "Constructor has no value, not 'x'"],
  ])('%s %s %s is %s', (variable, operator, expected, holds, reason) => {
    expect(check(variable, operator, expected)).toEqual({ holds, reason });
  });

  it('does not count a tag that is missing as one that the list includes', () => {
    const none = { conversation: { inbox_tags: '' } };
    const asks = (operator: Condition['operand']) =>
      evaluate([condition('conversation.inbox_tags', operator, 'Hot Lead')], none).holds;
    expect([asks('contains'), asks('does not contain'), asks('is empty')]).toEqual([false, true, true]);
  });

  it.each<[Condition['operand'], string, boolean]>([
    ['less than', '2026-03-08 09:30', true],
    ['equals', '{webhook.deadline}', true],
    ['less than', '2026-03-08', false],
    ['greater than', '500', false],
    ['equals', 'Won', false],
    ['contains', '{webhook.deadline}', false],
    ['is empty', '{webhook.deadline}', false],
    ['', '{webhook.deadline}', false],
  ])('with %s %s needs a time zone: %s', (operator, expected, needed) => {
    const compiled = compileCondition(condition('{appointment.start_time}', operator, expected), CATALOGUE);
    expect(mayCompareTimes(compiled)).toBe(needed);
  });

  it('is evaluated from left to right, without precedence', () => {
    const [yes, no] = [
      ['{conversation.status}', 'equals', 'hot_lead'] as const,
      ['{conversation.status}', 'equals', 'x'] as const,
    ];
    // yes or yes and no: with precedence it would hold.
    const list = [condition(...yes), condition(...yes, '||'), condition(...no, '&&')];
    expect(evaluate(list)).toEqual({
      holds: false,
      reason:
        "Conversation status is 'hot_lead' or Conversation status is 'hot_lead' and Conversation status is 'hot_lead', not 'x'",
    });
    expect(evaluate([condition(...no), condition(...no, '&&'), condition(...yes, '||')]).holds).toBe(true);
    expect(evaluate([condition(...yes), condition(...no, '||')]).holds).toBe(true);
    expect(evaluate([]).holds).toBe(false);
  });

  it('gives an answer to everything', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('{contact.email}', '{conversation.quote_value}', '5', '2026-03-08'),
    );
    const any = fc.record({
      id: fc.constant('c'),
      type: fc.constantFrom('start' as const, '&&' as const, '||' as const),
      selectedVariable: text,
      operand: fc.constantFrom('' as const, ...OPERATORS),
      expectedValue: text,
    });
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
    const variables = fc.record({
      contact: fc.dictionary(fc.string(), value),
      conversation: fc.record({ quote_value: value }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), variables, (conditions, known) => {
        const verdict = evaluate(conditions, known);
        expect(typeof verdict.holds).toBe('boolean');
        expect(verdict.reason).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('gives a reason that can be stored, even if it is cut within a character', () => {
    const { reason } = check('{conversation.status}', 'equals', `${'x'.repeat(58)}😀 and more`);
    expect(reason).toBe(`Conversation status is 'hot_lead', not '${'x'.repeat(58)}\ufffd…'`);
  });

  it('and its opposite never agree', () => {
    const pairs = [
      ['equals', 'not equals'],
      ['contains', 'does not contain'],
      ['is empty', 'is not empty'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.string(), fc.string(), ([one, other], value, expected) => {
        const answer = (operator: Condition['operand']) =>
          evaluate([condition('a.b', operator, expected.replace(/[{}]/g, ''))], { a: { b: value } }).holds;
        expect(answer(one)).toBe(!answer(other));
      }),
    );
  });
});

describe('a split', () => {
  const branch = (name: string, ...conditions: Condition[]) => ({
    id: name,
    name,
    type: name === 'Default' ? ('default' as const) : ('custom' as const),
    conditions: conditions.map((one) => compileCondition(one, CATALOGUE)),
  });
  const isHot = condition('{conversation.status}', 'equals', 'hot_lead');
  const isBig = condition('{conversation.quote_value}', 'greater than', '100');
  const lookUp = lookUpIn(VARIABLES);

  it('takes the first branch that holds, and says why', () => {
    const branches = [
      branch('Big jobs', isBig),
      branch('Hot leads', isHot),
      branch('Also hot', isHot),
      branch('Default'),
    ];
    expect(chooseBranch({ branches, lookUp, zone: null })).toMatchObject({
      branch: { name: 'Hot leads' },
      reason: "Conversation status is 'hot_lead', so Hot leads",
    });
  });

  it('falls back to the default branch, and never takes one without conditions', () => {
    expect(
      chooseBranch({
        branches: [branch('Empty'), branch('Big', isBig), branch('Default')],
        lookUp,
        zone: null,
      }),
    ).toMatchObject({
      branch: { name: 'Default' },
      reason: 'there is no condition; Quote value 80 is not greater than 100, so Default',
    });
    expect(chooseBranch({ branches: [], lookUp, zone: null })).toBeNull();
  });
});
