/**
 * A vendor's drawer is built from its declaration alone. These fields belong to no vendor: they stand for the
 * specified fields that load a vendor's list, and for the text of each when its list fails to load.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineAction } from '#connectors/framework/define-action.ts';
import type { ListFailure, LoadedOption, OptionSource } from '#connectors/framework/option-source.ts';
import { drawerValues, savePayload } from '#connectors/framework/payload.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { optionsQuery } from '../sources/option-sources.ts';
import { shownOptions } from '../sources/shown-options.ts';
import { ActionFields } from './action-fields.tsx';

const DEFAULT = { value: 'default', label: 'Default - Assigned on Offering Logic' };
const CUSTOM = { value: 'custom', label: 'Custom' };
const named = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .transform((list) => list.map(({ id, name }) => ({ value: id, label: name })));
const source = (id: string, failure: ListFailure, more: Partial<OptionSource> = {}): OptionSource => ({
  id,
  path: `/api/${id}`,
  read: named,
  failure,
  ...more,
});
const calendars = source(
  'calendars',
  {
    as: 'reason',
    refused: 'Failed to fetch calendars',
    unreached: 'An unexpected error occurred while fetching calendars',
  },
  { path: '/api/integrations/getCalendars/2/:business_id', refresh: 'Refresh Calendars' },
);
const campaigns = source('campaigns', {
  as: 'toast',
  text: 'Failed to load campaigns. Please try again.',
});
const pipelines = source('pipelines', {
  as: 'toast',
  text: 'Failed to load pipelines. Please try again.',
});
const stages = source('stages', { as: 'silence' }, { dependsOn: 'pipelineId', last: [CUSTOM] });
const owners = source('owners', { as: 'silence' });
const industries = source('industries', {
  as: 'silence',
  instead: [
    { value: 'agriculture', label: 'agriculture' },
    { value: 'custom', label: 'custom' },
  ],
});

const action = defineAction({
  id: 'vendorThing',
  title: 'Thing',
  description: '',
  icon: 'star',
  group: 'Vendor',
  active: true,
  phrase: 'do a thing',
  drawer: { add: 'Thing', edit: 'Thing' },
  name: { whenBlank: 'Thing' },
  fields: [
    { kind: 'text', key: 'email', label: 'Email', required: true },
    { kind: 'select', key: 'calendarId', label: 'Calendar', options: [DEFAULT], source: calendars },
    { kind: 'select', key: 'campaignId', label: 'Campaign', options: [], source: campaigns, required: true },
    { kind: 'select', key: 'pipelineId', label: 'Pipeline', options: [], source: pipelines },
    { kind: 'select', key: 'stageId', label: 'Stage', options: [], source: stages },
    { kind: 'select', key: 'ownerId', label: 'Owner', options: [DEFAULT], source: owners },
    { kind: 'select', key: 'industry', label: 'Industry', options: [], source: industries },
  ],
  effect: 'outside',
  takesIdempotencyKey: false,
});

const answered = (serverMessage: string | null) =>
  new ApiError({ message: 'API request failed with status: 500', status: 500, code: 'x', serverMessage });
const show = (of: OptionSource, list: { data?: LoadedOption[]; error?: Error }, parent = '') => {
  const { data, error = null } = list;
  const state = { data, error, isLoading: false };
  return shownOptions({ field: { options: [DEFAULT] }, source: of, list: state, parent });
};

describe('a list that fails to load', () => {
  it.each([
    [answered('Your calendar is asleep.'), 'Your calendar is asleep.'],
    [answered(null), 'Failed to fetch calendars'],
    [new Error('Failed to parse user data'), 'Failed to parse user data'],
    [new Error(''), 'An unexpected error occurred while fetching calendars'],
  ])('leaves the default entry, and says why under the field: %s', (error, text) => {
    expect(show(calendars, { error })).toMatchObject({ options: [DEFAULT], error: text, toast: undefined });
  });

  it.each([
    [campaigns, 'Failed to load campaigns. Please try again.'],
    [pipelines, 'Failed to load pipelines. Please try again.'],
  ])('is reported in a toast where that is declared', (of, toast) => {
    expect(show(of, { error: answered(null) })).toMatchObject({ error: undefined, toast });
  });

  it('is not mentioned where the default entry or our own list suffices', () => {
    const quiet = { error: undefined, toast: undefined };
    expect(show(owners, { error: answered('No.') })).toMatchObject({ options: [DEFAULT], ...quiet });
    expect(show(industries, { error: answered('No.') }).options.map(({ value }) => value)).toEqual([
      ...['default', 'agriculture', 'custom'],
    ]);
  });
});

it('offers only the options of the choice that the list depends on', () => {
  const data = [
    { value: 's1', label: 'New', of: 'p1' },
    { value: 's2', label: 'Won', of: 'p2' },
  ];
  expect(show(stages, { data }, 'p2')).toMatchObject({
    options: [DEFAULT, { value: 's2' }, CUSTOM],
    isDisabled: false,
  });
  expect(show(stages, { data }).isDisabled).toBe(true);
  expect(show(stages, { data }, 'p3').isDisabled).toBe(true);
});

it.each([
  ['with the list', { data: [{ value: 's1', label: 'New', of: 'p1' }] }],
  ['without it', { error: answered(null) }],
])('lets a stage be typed for a pipeline that is typed, %s', (_, list) => {
  expect(show(stages, list, 'custom')).toMatchObject({ options: [DEFAULT, CUSTOM], isDisabled: false });
});

it('draws the drawer from the declaration, with a load failure under its field', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '{', setItem: () => {}, removeItem: () => {} });
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await client.prefetchQuery(optionsQuery(calendars));
  const fields = createElement(ActionFields, {
    action,
    values: drawerValues({ action }),
    errors: { campaignId: 'Campaign is required' },
    change: () => undefined,
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, fields));
  vi.unstubAllGlobals();
  for (const text of ['Failed to parse user data', 'Refresh Calendars', 'Campaign is required', 'Loading…'])
    expect(html).toContain(text);
});

it('refuses to save without what is required, in the words of the banner', () => {
  expect(savePayload({ action, values: {} })).toMatchObject({
    ok: false,
    message: 'Please fill out all required fields: Email, Campaign',
  });
});
