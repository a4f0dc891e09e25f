import { describe, expect, it } from 'vitest';
import type { ActionCatalogue, Surroundings, TriggerCatalogue } from '../catalogue.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, step, trigger } from '../testing/graphs.ts';
import { validate } from './validate.ts';

const sms = ACTIONS.get('sms');
if (!sms) throw new Error('no action to build on');
const acme = { id: 'acme', name: 'Acme' };
const actions: ActionCatalogue = new Map([
  ...ACTIONS,
  [
    'acmeJob',
    {
      ...sms,
      vendor: acme,
      check: () => [],
      needed: ({ who = '' }) => [{ field: 'who', label: 'Customer', text: String(who) }],
      lacks: ({ owner }, { team }) =>
        owner && !team.some(({ id }) => id === owner) ? [{ field: 'owner', message: 'Gone.' }] : [],
    },
  ],
]);
const triggers: TriggerCatalogue = new Map([
  ...TRIGGERS,
  [
    'acmeDone',
    { title: 'Acme Done', phrase: 'it is done', active: true, provides: ['contact'], vendor: acme },
  ],
]);
const surrounded = (state?: 'connected' | 'expired'): Surroundings => ({
  connections: state ? { acme: state } : {},
  team: [{ id: 'dana', email: 'dana@example.test' }],
});
const found = (
  data: Record<string, unknown>,
  { start = 'conversationFinished', surroundings }: { start?: string; surroundings?: Surroundings } = {},
) =>
  validate({
    graph: build(trigger(start), add('start', 'job', step('acmeJob', data))),
    actions,
    triggers,
    variables: VARIABLES,
    surroundings,
  });

describe('a step', () => {
  it('warns while its vendor is not connected, and fails until then', () => {
    const lost = { nodeId: 'job', severity: 'warning', stops: true };
    expect(found({}, { surroundings: surrounded() })).toEqual([
      { ...lost, message: 'Acme is not connected. Connect it under Integrations.' },
    ]);
    expect(found({}, { surroundings: surrounded('expired') })).toEqual([
      { ...lost, message: 'The connection to Acme has expired. Reconnect Acme under Integrations.' },
    ]);
    expect(found({}, { surroundings: surrounded('connected') })).toEqual([]);
  });

  it('is not judged by what is not known yet', () => {
    expect(found({ owner: 'sam' })).toEqual([]);
  });

  it('cannot be published with a user who is gone', () => {
    const surroundings = surrounded('connected');
    expect(found({ owner: 'dana' }, { surroundings })).toEqual([]);
    expect(found({ owner: 'sam' }, { surroundings })).toEqual([
      { nodeId: 'job', field: 'owner', severity: 'error', stops: true, message: 'Gone.' },
    ]);
  });

  it.each<[string, number]>([
    ['{appointment.location}', 1],
    [' {appointment.location} {appointment.status}', 1],
    ['{appointment.location}, please', 0],
    ['{appointment.location} {contact.city}', 0],
    ['{contact.city}', 0],
    ['', 0],
  ])('cannot be published if the text it needs, “%s”, stays empty: %d', (who, errors) => {
    const hopeless = found({ who }).filter(({ stops }) => stops);
    expect(hopeless).toHaveLength(errors);
    for (const one of hopeless)
      expect(one).toEqual({
        nodeId: 'job',
        field: 'who',
        severity: 'error',
        stops: true,
        message: 'Customer stays empty: a flow that starts with Conversation Finished has no appointment.',
      });
    // One message for one cause.
    if (errors > 0) expect(found({ who })).toHaveLength(errors);
  });
});

it('a trigger warns while its vendor is not connected', () => {
  expect(found({}, { start: 'acmeDone', surroundings: surrounded() })).toContainEqual({
    nodeId: 'start',
    severity: 'warning',
    message: 'Acme is not connected. Connect it under Integrations. Until then no run starts.',
  });
});
