import { expect, it } from 'vitest';
import type { SetUpItem, SetUpStep } from '#features/integrations/contract.ts';
import {
  afterAuthentication,
  hasSteps,
  keptIfBlank,
  missingFields,
  readDisplayLogic,
  resumedAt,
  type SetUpMode,
  startValues,
  stepsOf,
} from './steps.ts';

const step = (type: SetUpStep['type'], title: string): SetUpStep => ({
  type,
  title,
  description: '',
  dependency: null,
  action: 'none',
  content: [],
  footer: { back: 'Back', cancel: 'Cancel', next: 'Next' },
});
const STEPS = [
  step('authentication', 'Before you start'),
  step('authentication', 'Sign in'),
  step('preference', 'Preferences'),
  step('calendar_selection', 'Calendars'),
  step('finish', 'All set'),
];
const display = (steps: SetUpStep[]) => ({
  icon: { letter: 'H', colour: '#000000' },
  short_description: '',
  steps,
});
const item = (change: Partial<SetUpItem>): SetUpItem => ({
  name: 'field',
  label: 'Field',
  type: 'text',
  required: false,
  ...change,
});

it.each<[SetUpMode, string[]]>([
  ['full', ['Before you start', 'Sign in', 'Preferences', 'Calendars', 'All set']],
  ['edit-preferences', ['Preferences', 'Calendars', 'All set']],
  ['edit-credentials', ['Before you start', 'Sign in', 'All set']],
])('shows only the matching steps and the finish in the mode %s', (mode, titles) => {
  expect(stepsOf(STEPS, mode).map(({ title }) => title)).toEqual(titles);
});

it('has nothing to edit where only the finish is left', () => {
  const bare = display([step('authentication', 'Key'), step('finish', 'All set')]);
  expect(hasSteps(bare, 'edit-preferences')).toBe(false);
  expect(hasSteps(bare, 'edit-credentials')).toBe(true);
  expect(hasSteps(display(STEPS), 'edit-preferences')).toBe(true);
});

it('goes on at step index 2 after signing in, or at the finish of a vendor without preferences', () => {
  expect(resumedAt(STEPS)).toBe(2);
  expect(resumedAt([step('authentication', 'Sign in'), step('finish', 'All set')])).toBe(1);
});

it('goes from the sandbox to the first step after all authentication', () => {
  expect(afterAuthentication(STEPS)).toBe(2);
  expect(afterAuthentication(stepsOf(STEPS, 'edit-credentials'))).toBe(2);
});

it.each(['', 'nonsense', '{}', '[]', 'null', '{"steps":[]}'])('cannot read the configuration %j', (json) => {
  expect(readDisplayLogic(json)).toBeNull();
});

it('reads what the server describes', () => {
  expect(readDisplayLogic(JSON.stringify(display(STEPS)))?.steps).toHaveLength(5);
});

it('starts with what was saved, and never with a secret', () => {
  const items = [
    item({ name: 'branch', value: 'Main' }),
    item({ name: 'source' }),
    item({ name: 'key', type: 'secret' }),
    item({ name: 'notify', type: 'toggle', toggle: true }),
    item({ name: 'sync', type: 'toggle' }),
  ];
  expect(startValues(items, '')).toEqual({ branch: 'Main', source: '', key: '', notify: true, sync: false });
  const saved = JSON.stringify({ branch: 'North', key: 'k-1', notify: false, sync: 'true', other: 1 });
  expect(startValues(items, saved)).toEqual({
    branch: 'North',
    source: '',
    key: '',
    notify: false,
    sync: true,
  });
});

it('names the required fields that are empty', () => {
  const items = [
    item({ name: 'key', label: 'API Key', required: true }),
    item({ name: 'user' }),
    item({ name: 'sync', type: 'toggle', required: true }),
  ];
  expect(missingFields(items, { key: '  ', user: '', sync: false }).map(({ label }) => label)).toEqual([
    'API Key',
  ]);
  expect(missingFields(items, { key: 'k', user: '', sync: false })).toEqual([]);
});

it('requires nothing of credentials that are stored: a blank field keeps what it has', () => {
  const items = [item({ name: 'key', label: 'API Key', type: 'secret', required: true })];
  expect(missingFields(items, { key: '' })).toHaveLength(1);
  expect(missingFields(keptIfBlank(items), { key: '' })).toEqual([]);
  expect(keptIfBlank(items)[0]?.placeholder).toBe('Unchanged');
});
