import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineAction } from '#connectors/framework/define-action.ts';
import type { Field } from '#connectors/framework/field-kinds.ts';
import { ACTIONS } from '#connectors/registry.ts';
import { build, split, trigger } from '#engine/testing/graphs.ts';
import { changedValues, openingValues, sectionsOf } from './form-values.ts';

const ifElse = ACTIONS.find(({ id }) => id === 'ifElse');
if (!ifElse) throw new Error('there is no split');

it('begins a split with one custom branch and the default one', () => {
  const { branches } = openingValues({ action: ifElse, node: null, newId: 'new' });
  expect(branches).toMatchObject([
    { type: 'custom', conditions: [{ type: 'start' }] },
    { type: 'default', conditions: [] },
  ]);
});

it('opens a split with its own branches', () => {
  const graph = build(trigger(), split('start', 's', { id: 'x' }, { id: 'y' }, { id: 'default' }));
  const node = graph.nodes.find(({ id }) => id === 's') ?? null;
  const { branches } = openingValues({ action: ifElse, node, newId: 'new' });
  expect(branches).toMatchObject([{ id: 'x' }, { id: 'y' }, { id: 'default' }]);
});

const ticket = defineAction({
  id: 't',
  title: 'T',
  description: '',
  icon: 'star',
  group: 'default',
  active: true,
  phrase: '',
  drawer: { add: 'T', edit: 'T' },
  name: { whenBlank: 'T' },
  effect: 'none',
  takesIdempotencyKey: true,
  fields: [
    { kind: 'select', key: 'pipeline', label: 'Pipeline', options: [], section: 'Where' },
    { kind: 'text', key: 'subject', label: 'Subject' },
    {
      kind: 'select',
      key: 'stage',
      label: 'Stage',
      options: [],
      section: 'Where',
      source: {
        id: 'x',
        path: '/x',
        read: z.array(z.never()),
        dependsOn: 'pipeline',
        failure: { as: 'silence' },
      },
    },
  ],
});

it('empties a choice when the field that its list depends on changes', () => {
  const values = { pipeline: 'a', stage: 'one', subject: '' };
  expect(changedValues({ action: ticket, values, changes: { pipeline: 'b' } })).toMatchObject({ stage: '' });
  expect(changedValues({ action: ticket, values, changes: { pipeline: 'a' } })).toMatchObject({
    stage: 'one',
  });
  expect(changedValues({ action: ticket, values, changes: { subject: 'x' } })).toMatchObject({
    stage: 'one',
  });
});

it('groups the fields of a section', () => {
  expect(sectionsOf(ticket.fields).map(({ title, fields }) => [title, fields.map(({ key }) => key)])).toEqual(
    [
      ['Where', ['pipeline', 'stage']],
      [null, ['subject']],
    ],
  );
});

it('leaves what follows the last section at the end', () => {
  const text = (key: string, section?: string): Field => ({
    kind: 'text',
    key,
    label: key,
    ...(section && { section }),
  });
  const fields = [text('name'), text('city', 'Address'), text('state', 'Address'), text('failure')];
  expect(sectionsOf(fields).map(({ title, fields: own }) => [title, own.map(({ key }) => key)])).toEqual([
    [null, ['name']],
    ['Address', ['city', 'state']],
    [null, ['failure']],
  ]);
});
