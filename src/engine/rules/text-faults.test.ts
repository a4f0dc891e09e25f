import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { build, trigger } from '../testing/graphs.ts';
import { variableScope } from '../variables/variables.ts';
import { textFaults } from './text-faults.ts';

const scope = variableScope({
  graph: build(trigger()),
  actions: ACTIONS,
  triggers: TRIGGERS,
  variables: VARIABLES,
});
const faults = (text: string) => textFaults({ text, scope });
const meant = (text: string) => faults(text).map(({ fix }) => fix?.replacement);
const mended = (text: string) =>
  faults(text).reduce((now, { fix }) => (fix ? now.replaceAll(fix.find, fix.replacement) : now), text);

describe('a text', () => {
  it.each([
    'Hi {contact.first_name}, {Contact.email}',
    'Nothing in braces',
    'Any {words} in {braces like these} and {}',
    '{customer}',
    '{"lead":{"name":"{contact.first_name}","status":"new"}}',
    '{"a":{contact.first_name}}',
    'function () { return status; }',
  ])('is fine: %s', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it.each([
    ['{contact.firstname}', '{contact.first_name}'],
    ['{contact.First_Name}', '{contact.first_name}'],
    ['{contact.frst_name}', '{contact.first_name}'],
    ['{contact.phone}', '{contact.phone_number}'],
    ['{customer.last_name}', '{contact.last_name}'],
    ['{conversation.stauts}', '{conversation.status}'],
    ['{contact.shoe_size}', undefined],
  ])('with the unknown %s cannot be sent, and %s is offered', (text, replacement) => {
    expect(faults(text)).toEqual([
      {
        severity: 'error',
        message: `${text} is not a variable of this flow.`,
        ...(replacement && { fix: { find: text, replacement } }),
      },
    ]);
  });

  it.each([
    ['{{contact.first_name}}', '{contact.first_name}'],
    ['{{ contact.first_name }}', '{contact.first_name}'],
    ['{{{contact.first_name}}}', '{contact.first_name}'],
  ])('with doubled braces, %s, gets a warning', (text, replacement) => {
    expect(faults(text)).toEqual([
      { severity: 'warning', message: expect.stringContaining(text), fix: { find: text, replacement } },
    ]);
  });

  it('with doubled braces around an unknown name is fixed in one go', () => {
    expect(faults('{{contact.firstname}}')).toMatchObject([{ severity: 'error' }]);
    expect(mended('Hi {{contact.firstname}}!')).toBe('Hi {contact.first_name}!');
  });

  it.each([
    ['{first_name}', '{contact.first_name}'],
    ['{First Name}', '{contact.first_name}'],
    ['{ contact.email }', '{contact.email}'],
    ['{contact.phone number}', '{contact.phone_number}'],
    ['{{last name}}', '{contact.last_name}'],
  ])(
    'with %s, which is not a placeholder, gets a warning where %s was clearly meant',
    (text, replacement) => {
      expect(faults(text)).toMatchObject([{ severity: 'warning', fix: { find: text, replacement } }]);
    },
  );

  it('may name what its trigger does not fill, with a warning in plain words', () => {
    expect(faults('{appointment.location} {ai_receptionist.message_to_agent}')).toEqual([
      {
        severity: 'warning',
        message: 'Appointment location is empty in a flow that starts with Conversation Finished.',
      },
      {
        severity: 'warning',
        message:
          'Message to the receptionist is empty unless a webhook or a conversation that an automation began fills it.',
      },
    ]);
  });

  it('has each fault once, and only offers what this flow can fill', () => {
    expect(meant('{contact.firstname} {contact.firstname} {status}')).toEqual([
      '{contact.first_name}',
      '{conversation.status}',
    ]);
  });

  it('of any kind is read, and fixing it leaves nothing to fix', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '}', '{{', '}}', 'contact.', 'first_name', 'firstname', '.', ' ', 'email'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = mended(pieces.join(''));
        expect(faults(text).filter(({ fix }) => fix)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
