import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineAction, type InputOf } from './define-action.ts';
import { isVisible } from './field.ts';
import { drawerValues, savePayload } from './payload.ts';
import { checkStored, strictInput } from './strict-input.ts';

/** One field of each kind, and the rules that vendors' actions need: required, revealed, corrected. */
const action = defineAction({
  id: 'everything',
  title: 'Everything',
  description: '',
  icon: 'star',
  group: 'Test',
  active: true,
  phrase: 'do everything',
  drawer: { add: 'Add', edit: 'Edit' },
  name: { required: true, label: 'Action Name' },
  fields: [
    { kind: 'text', key: 'email', label: 'Email', format: 'email', required: true },
    { kind: 'text', key: 'site', label: 'Website', format: 'url' },
    { kind: 'multiline', key: 'notes', label: 'Notes', needed: true },
    {
      kind: 'select',
      key: 'industry',
      label: 'Industry',
      options: [
        { value: 'retail', label: 'Retail' },
        { value: 'custom', label: 'Custom' },
      ],
    },
    {
      kind: 'text',
      key: 'customIndustry',
      label: 'Custom Industry',
      required: true,
      visibleWhen: { field: 'industry', is: ['custom'] },
    },
    {
      kind: 'select',
      key: 'repeat',
      label: 'Repeat',
      options: [
        { value: 'none', label: 'None' },
        { value: 'daily', label: 'Daily' },
      ],
      default: 'none',
    },
    {
      kind: 'integer',
      key: 'repeatCount',
      label: 'Repeat Count',
      default: 1,
      min: 1,
      fallback: 1,
      visibleWhen: { field: 'repeat', isNot: ['none'] },
    },
    { kind: 'checkbox', key: 'create', label: 'Create', default: true },
    { kind: 'digits', key: 'digits', label: 'Digits' },
    { kind: 'amount', key: 'value', label: 'Value' },
    { kind: 'dateTime', key: 'start', label: 'Start', format: 'date-time' },
    { kind: 'dateTime', key: 'birthday', label: 'Birthday', format: 'us-date' },
    { kind: 'commaList', key: 'tags', label: 'Tags', of: 'text' },
    { kind: 'commaList', key: 'guests', label: 'Guests', of: 'email' },
    { kind: 'keyValue', key: 'rows', label: 'Rows' },
    { kind: 'emailSender', key: 'sender', label: 'Sender' },
    {
      kind: 'recipient',
      key: 'to',
      label: 'To',
      via: 'email',
      contact: { value: '{customer}', label: 'Customer' },
    },
    { kind: 'promptTemplate', key: 'template', label: 'Template', fills: 'notes' },
    { kind: 'address', key: 'address', label: 'Address', section: 'Address' },
    { kind: 'branches', key: 'branches', label: 'Branches' },
    { kind: 'fixed', key: 'crmType', label: 'CRM', value: 'gohighlevel' },
  ],
  effect: 'outside',
  takesIdempotencyKey: false,
});

const filled = {
  ...drawerValues({ action }),
  name: 'Do it',
  email: 'ann@example.com',
  notes: 'Hello',
};

describe('saving a drawer', () => {
  it('starts with the empty value of each kind', () => {
    expect(drawerValues({ action })).toMatchObject({
      name: '',
      industry: '',
      repeat: 'none',
      repeatCount: 1,
      create: true,
      rows: [],
      to: '{customer}',
      template: 'custom',
      address: { street: '', zip: '' },
    });
    expect(drawerValues({ action, stored: { name: 'x', create: false, other: 1 } })).toMatchObject({
      name: 'x',
      create: false,
    });
  });

  it('names every required field that is blank, by its label', () => {
    expect(savePayload({ action, values: { industry: 'custom', email: '  ' } })).toEqual({
      ok: false,
      message: 'Please fill out all required fields: Action Name, Email, Custom Industry',
      problems: [
        { field: 'name', message: 'Action Name is required' },
        { field: 'email', message: 'Email is required' },
        { field: 'customIndustry', message: 'Custom Industry is required' },
      ],
    });
  });

  it('accepts a placeholder for any required text, and does not check hidden fields', () => {
    const saved = savePayload({
      action,
      values: { name: 'n', email: '{contact.email}', industry: 'retail', evil: 'x' },
    });
    expect(saved).toMatchObject({
      ok: true,
      payload: {
        email: '{contact.email}',
        action: 'everything',
        type: 'everything',
        label: 'n',
        name: 'n',
        description: '',
        crmType: 'gohighlevel',
      },
    });
    expect(saved.ok && Object.keys(saved.payload)).not.toContain('evil');
  });

  it.each([
    [{ repeatCount: 0 }, 1],
    [{ repeatCount: '3' }, 3],
    [{ repeatCount: 'often' }, 1],
    [{ repeatCount: 2.5 }, 1],
  ])('mends %o to %d', (values, repeatCount) => {
    expect(savePayload({ action, values: { ...filled, ...values } })).toMatchObject({
      ok: true,
      payload: { repeatCount },
    });
  });

  it.each([
    [{ digits: '12a' }, 'Digits may only hold digits.'],
    [{ industry: 'mining' }, 'Industry is not one of the choices.'],
    [{ to: 'eve@example.com' }, 'To is not one of the choices.'],
    [{ crmType: 'other' }, null],
    [{ start: '{appointment.start_time}' }, null],
  ])('checks %o', (values, message) => {
    const saved = savePayload({ action, values: { ...filled, ...values } });
    expect(saved.ok ? null : saved.message).toBe(message);
  });

  it('refuses values of the wrong type', () => {
    for (const field of action.fields) {
      if (field.kind === 'integer' || field.kind === 'fixed') continue;
      const wrong = field.kind === 'checkbox' ? 'yes' : 42;
      const saved = savePayload({ action, values: { ...filled, [field.key]: wrong } });
      expect([field.kind, saved.ok]).toEqual([field.kind, false]);
    }
  });
});

describe('the input of a handler', () => {
  const strict = (more: Record<string, unknown> = {}) =>
    strictInput({ action, values: { ...filled, ...more } });
  const messages = (more: Record<string, unknown>) => {
    const read = strict(more);
    return read.ok ? [] : read.problems.map(({ message }) => message);
  };

  it('is typed and parsed by kind', () => {
    const read = strict({
      tags: ' a, b ,,c ',
      guests: 'a@b.co, c@d.co',
      value: '$1,200.50',
      rows: [
        { key: '', value: 'x' },
        { key: 'k', value: 'v' },
      ],
      repeatCount: 'x',
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.input).toMatchObject({
      tags: ['a', 'b', 'c'],
      guests: ['a@b.co', 'c@d.co'],
      value: 1200.5,
      rows: [{ key: 'k', value: 'v' }],
      repeatCount: 1,
      create: true,
    });
    expectTypeOf(read.input.tags).toEqualTypeOf<string[]>();
    expectTypeOf(read.input.value).toEqualTypeOf<number | null>();
    expectTypeOf<InputOf<typeof action>['create']>().toEqualTypeOf<boolean>();
    // @ts-expect-error No such field was declared.
    expect(read.input.nonsense).toBeUndefined();
  });

  it.each([
    [{ email: 'nobody' }, 'Email is not an e-mail address.'],
    [{ email: '' }, 'Email is required'],
    [{ notes: ' ' }, 'Notes is required'],
    [{ site: 'javascript:alert(1)' }, 'Website is not a web address.'],
    [{ guests: 'a@b.co, x' }, 'Guests holds something that is not an e-mail address.'],
    [{ value: 'lots' }, 'Value is not a number.'],
    [{ start: 'soon' }, 'Start is not a date and time.'],
    [{ birthday: '2026-03-08' }, 'Birthday is not a date like 03/08/2026.'],
    [{ industry: 'custom' }, 'Custom Industry is required'],
  ])('refuses %o', (values, message) => {
    expect(messages(values)).toEqual([message]);
  });

  it('keeps optional fields blank, and empties a hidden field with an invalid value', () => {
    expect(strict({ site: '', value: '', start: '', customIndustry: 7 })).toMatchObject({
      ok: true,
      input: { value: null, customIndustry: '' },
    });
  });
});

describe('stored data', () => {
  it('is checked as far as possible before its placeholders are filled in', () => {
    const values = { ...filled, email: '{contact.email}', value: '{conversation.quote_value}', notes: '' };
    expect(checkStored({ action, values })).toEqual([{ field: 'notes', message: 'Notes is required' }]);
  });
});

describe('visibility', () => {
  it('follows another field', () => {
    const field = (key: string) => action.fields.find((one) => one.key === key) ?? action.fields[0];
    expect(isVisible({ field: field('repeatCount'), values: { repeat: 'none' } })).toBe(false);
    expect(isVisible({ field: field('repeatCount'), values: { repeat: 'daily' } })).toBe(true);
    expect(isVisible({ field: field('customIndustry'), values: {} })).toBe(false);
    expect(isVisible({ field: field('customIndustry'), values: { industry: 'custom' } })).toBe(true);
  });
});
