/**
 * The builder's error texts that can be checked without a browser. Toasts and alerts are checked in
 * tests/e2e/automation-editor-failures.spec.ts, the fallbacks of prompt templates in
 * sources/expiring-cache.test.ts, and the texts of vendors' lists in forms/vendor-drawer.test.ts.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { drawerValues } from '#connectors/framework/payload.ts';
import { ACTIONS } from '#connectors/registry.ts';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { readFlowId } from './addresses.ts';
import { runsQuery } from './automation-queries.ts';
import { ActionFields } from './editor/forms/action-fields.tsx';
import { loadFailure } from './editor/load-failure.ts';
import { UnreachableNotice } from './editor/pickers/unreachable-notice.tsx';
import { saveFailure } from './editor/save-failure.ts';
import { emailSendersQuery } from './editor/sources/email-senders.ts';
import { optionsQuery } from './editor/sources/option-sources.ts';
import { promptTemplatesQuery } from './editor/sources/prompt-templates.ts';
import {
  generateFailure,
  saveFailure as webhookSaveFailure,
} from './editor/trigger-settings/webhook-form.ts';
import { EventFailure, NoEventData, NoRuns, RunsFailure } from './history/steps/failures.tsx';
import { PastRunPicker } from './test-run/past-run-picker.tsx';

afterEach(() => void vi.unstubAllGlobals());

const error = (status: number, code = 'x') => new ApiError({ message: 'Oh.', status, code });
const refused = async () => new Response('', { status: 500 });
const again = { retrying: false, onRetry: () => undefined };
const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'");

it.each([
  [loadFailure(error(404)), 'Automation not found or unauthorized'],
  [loadFailure(error(200, UNEXPECTED_FORMAT)), 'Automation data could not be loaded'],
  [loadFailure(error(0, NETWORK_ERROR)), 'Error loading automation: Oh.'],
  [saveFailure(error(500)), 'Error saving/publishing workflow: Oh. Please refresh the page or log in again.'],
  [readFlowId(undefined), { fault: 'Missing flow ID in URL parameters' }],
  [readFlowId(''), { fault: 'Missing flow ID' }],
  [readFlowId('x'), { fault: 'Flow ID not found in URL' }],
  [generateFailure(error(500)), 'Failed to generate webhook URL: Oh.'],
  [webhookSaveFailure(error(500)), 'Failed to save webhook settings: Oh.'],
])('%j', (said, text) => {
  expect(said).toEqual(text);
});

const unreachable = (of: 'actions' | 'triggers') =>
  createElement(UnreachableNotice, { error: error(500), of });
const eventFailure = (status: number) => createElement(EventFailure, { error: error(status), ...again });

it.each<[string, () => ReactElement]>([
  ['Failed to connect to the server. Please try again later.', () => unreachable('actions')],
  ['Please try refreshing the page or contact support. Using default actions.', () => unreachable('actions')],
  [
    'Please try refreshing the page, log out and back in, or check your connection.',
    () => unreachable('triggers'),
  ],
  ['No execution logs found for this automation flow.', () => createElement(NoRuns)],
  ['Failed to fetch execution logs', () => createElement(RunsFailure, again)],
  ['Retry', () => createElement(RunsFailure, again)],
  ['Failed to fetch event details', () => eventFailure(500)],
  ['No event data available', () => eventFailure(404)],
  ['No event data available', () => createElement(NoEventData)],
])('on the page: %s', (text, page) => {
  expect(textOf(page())).toContain(text);
});

it('offers to fetch the past runs of a test run again', async () => {
  vi.stubGlobal('fetch', refused);
  vi.stubGlobal('location', { pathname: '/builder' });
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await client.prefetchQuery(runsQuery({ flowId: 7, page: 1, items_per_page: 25, status: 'all' }));
  const picker = createElement(PastRunPicker, { flowId: 7, runId: null, onChange: () => undefined });
  const text = textOf(createElement(QueryClientProvider, { client }, picker));
  expect(text).toContain('Failed to fetch execution logs');
  expect(text).toContain('Retry');
});

/** The drawer of an action whose lists failed to load. */
async function drawerText(
  id: string,
  query: { queryKey: readonly unknown[] },
  answer: () => Promise<Response>,
) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { pathname: '/builder' });
  const action = ACTIONS.find((one) => one.id === id);
  if (!action) throw new Error(`no action ${id}`);
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await client.prefetchQuery(query);
  const drawer = { action, values: drawerValues({ action }), errors: {}, change: () => undefined };
  return textOf(createElement(QueryClientProvider, { client }, createElement(ActionFields, drawer)));
}

const unreached = () => Promise.reject(new Error('offline'));
const statuses = () => {
  const fields = ACTIONS.find(({ id }) => id === 'updateConversation')?.fields ?? [];
  const field = fields.find(({ key }) => key === 'status');
  if (field?.kind !== 'select' || !field.source) throw new Error('statuses come from nowhere');
  return optionsQuery(field.source);
};

it.each([
  ['updateConversation', statuses(), refused, 'Failed to load status options'],
  ['email', emailSendersQuery, refused, '|Failed to fetch email senders|'],
  ['email', emailSendersQuery, unreached, 'Error fetching email senders: We couldn’t reach the server.'],
  ['outboundCall', promptTemplatesQuery, refused, '|Error: API request failed with status: 500.|'],
] as const)('under a field of the drawer of %s', async (id, query, answer, text) => {
  expect(await drawerText(id, query as { queryKey: readonly unknown[] }, answer)).toContain(text);
});
