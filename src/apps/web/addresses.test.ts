/** With any address, a page makes only requests that the server's contract accepts. */
import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as appointments from '#features/appointments/contract.ts';
import { appointmentQuery } from '#features/appointments/ui/appointment-queries.ts';
import type { AppointmentsSearch } from '#features/appointments/ui/views/appointments-search.ts';
import {
  AGENDA_DAYS,
  agendaFrom,
  daysQuery,
  historyQuery,
  weekFrom,
} from '#features/appointments/ui/views/view-queries.ts';
import * as automations from '#features/automations/contract.ts';
import { type BuilderSearch, readFlowId } from '#features/automations/ui/addresses.ts';
import { runLogQuery, runsQuery } from '#features/automations/ui/automation-queries.ts';
import { queryOf, readState as readHistory } from '#features/automations/ui/history/history-state.ts';
import * as contacts from '#features/contacts/contract.ts';
import { contactListQuery } from '#features/contacts/ui/contact-queries.ts';
import type { ContactListSearch } from '#features/contacts/ui/contact-search.ts';
import { listStateOf } from '#features/contacts/ui/list-state.ts';
import * as conversations from '#features/conversations/contract.ts';
import { detailQuery, listQuery } from '#features/conversations/ui/conversation-queries.ts';
import type { ConversationSearch } from '#features/conversations/ui/conversation-search.ts';
import { readState as readList } from '#features/conversations/ui/list-state.ts';
import * as dashboard from '#features/dashboard/contract.ts';
import { callsQuery, metricsQuery, servicesQuery } from '#features/dashboard/ui/dashboard-queries.ts';
import { type DashboardSearch, daysOf } from '#features/dashboard/ui/dashboard-search.ts';
import * as integrations from '#features/integrations/contract.ts';
import { readState as readRequests } from '#features/integrations/ui/connection/use-connection-address.ts';
import { requestsQuery } from '#features/integrations/ui/integration-queries.ts';
import type { ConnectionSearch } from '#features/integrations/ui/integrations-search.ts';
import * as receptionist from '#features/receptionist/contract.ts';
import { proposalQuery, scriptQuery } from '#features/receptionist/ui/bot/scripts/script-queries.ts';
import * as reviews from '#features/reviews/contract.ts';
import { readState as readReviews } from '#features/reviews/ui/list-state.ts';
import { reviewQuery, listQuery as reviewsQuery } from '#features/reviews/ui/review-queries.ts';
import type { ReviewsSearch } from '#features/reviews/ui/reviews-search.ts';
import { confirmAccountRoute } from '#features/session/contract.ts';
import * as voicemail from '#features/voicemail/contract.ts';
import { readState as readVoicemails } from '#features/voicemail/ui/list-state.ts';
import { voicemailQuery, listQuery as voicemailsQuery } from '#features/voicemail/ui/voicemail-queries.ts';
import type { VoicemailSearch } from '#features/voicemail/ui/voicemail-search.ts';
import type { RouteContract } from '#platform/contract.ts';
import { type defineSearch, parseSearch, stringifySearch } from '#ui/address/define-search.ts';
import { router } from './router.tsx';

type Reader = ReturnType<typeof defineSearch>;
// biome-ignore lint/suspicious/noExplicitAny: each page's query has an answer of its own type
type Asked = FetchQueryOptions<any, any, any, any>;

/** The queries that each page makes for an address; none for pages whose parameters stay in the browser. */
const ASKED: Record<string, (search: never) => Asked[]> = {
  '/signed-in/dashboard': (search: DashboardSearch) => [
    metricsQuery(daysOf(search)),
    callsQuery(daysOf(search)),
    servicesQuery(daysOf(search)),
  ],
  '/signed-in/conversations': (search: ConversationSearch) => [
    listQuery(readList(search)),
    ...ask(search.open, detailQuery),
  ],
  '/signed-in/contacts': (search: ContactListSearch) => [contactListQuery(listStateOf(search))],
  '/signed-in/contacts/$id': ({ appointment }: { appointment?: number }) =>
    ask(appointment, appointmentQuery),
  '/signed-in/voicemail': (search: VoicemailSearch) => [
    voicemailsQuery(readVoicemails(search)),
    ...ask(search.open, voicemailQuery),
  ],
  '/signed-in/review-reviews': (search: ReviewsSearch) => [
    reviewsQuery(readReviews(search)),
    ...ask(search.open, reviewQuery),
  ],
  '/signed-in/appointments': (search: AppointmentsSearch) => {
    const shown = { search, today: '2026-03-09' };
    return [
      daysQuery({ search, from: agendaFrom(shown), days: AGENDA_DAYS }),
      ...[1, 3, 7].map((days) => daysQuery({ search, from: weekFrom({ ...shown, days }), days })),
      historyQuery(search),
      ...ask(search.id, appointmentQuery),
    ];
  },
  '/signed-in/builder': (search: BuilderSearch) => {
    const flow = readFlowId(search.id);
    if ('fault' in flow) return [];
    const runs = runsQuery({ flowId: flow.id, ...queryOf(readHistory(search)) });
    return [runs, ...ask(search.run, (runId) => runLogQuery({ flowId: flow.id, runId }))];
  },
  '/signed-in/academy/all-courses': () => [],
  '/signed-in/academy/course/$id': () => [],
  '/signed-in/bot': ({ test, test_from }: { test?: number; test_from?: number }) => [
    ...ask(test, scriptQuery),
    ...ask(test_from, proposalQuery),
  ],
  '/signed-in/automations': () => [],
  '/signed-in/integrations': () => [],
  '/signed-in/integrations/$integrationId': (search: ConnectionSearch) => [
    requestsQuery({ integrationId: 13, ...readRequests(search) }),
  ],
  '/public/connect-crm': ({ code, invitation }: { code?: string; invitation?: string }) => [
    ...ask(code, expectCode),
    ...ask(invitation, expectInvitation),
  ],
  '/': () => [],
  '/create-account/confirm': ({ token }: { token?: string }) => ask(token, expectToken),
  '/reset-password': ({ token }: { token?: string }) => ask(token, expectToken),
};

const ask = <Value>(value: Value | undefined, query: (value: Value) => Asked): Asked[] =>
  value === undefined ? [] : [query(value)];
const expectToken = (token: string): Asked => {
  expect(confirmAccountRoute.body.safeParse({ token }).success).toBe(true);
  return { queryKey: ['token'], queryFn: () => null };
};

const expectCode = (code: string): Asked => {
  const body = { code, existing_account: false };
  expect(integrations.connectCrmRoute.body.safeParse(body).success).toBe(true);
  return { queryKey: ['code'], queryFn: () => null };
};

const expectInvitation = (token: string): Asked => {
  expect(integrations.invitationRoute.params.safeParse({ token }).success).toBe(true);
  return { queryKey: ['invitation'], queryFn: () => null };
};

const CONTRACTS = [
  ...[appointments, automations, contacts, conversations, dashboard, integrations, receptionist, reviews],
  voicemail,
]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((value): value is RouteContract => typeof value === 'object' && value !== null && 'path' in value);

const GARBAGE = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '1e9',
    '1.5',
    '0x10',
    '007',
    '2147483648',
    '9007199254740993',
    '9'.repeat(400),
  ],
  ...['abc', 'NaN', 'Infinity', 'null', 'undefined', 'true', 'false', '[]', '[1,2]', '{"a":1}', '{}', '"x"'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202eabc',
    '日本語',
    '👩‍👩‍👧',
    '<script>alert(1)</script>',
    "'; drop table x; --",
  ],
  ...['2026-99-99', '2026-02-31', '0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2000-01-01'],
  ...['2099-12-31', '2200-12-31', '2201-01-01', '9999-12-31', '2026-3-9', '2026-03-09', '+275760-09-13'],
  ...[
    'week',
    'bogus',
    'history',
    'failed',
    'call,web',
    ',',
    ',,Lead',
    '%',
    '%2C',
    '__proto__',
    'constructor',
  ],
  ...['Mars/Olympus', 'America/Denver', '+05:30', 'UTC', 'Etc/GMT+5', 'x'.repeat(101), 'x'.repeat(10_000)],
  Array.from({ length: 1000 }, (_, at) => `tag ${at}`).join(','),
  ...['%'.repeat(2000), `${'x'.repeat(99)}👩`, `${'a,%'.repeat(900)}`],
];

const pages = Object.values(router.routesById as Record<string, { id: string; options: object }>).filter(
  ({ options }) => 'path' in options && options.path,
);
const readerOf = ({ options }: { options: object }) =>
  (options as { validateSearch?: Partial<Reader> }).validateSearch;
const readable = pages.flatMap((page) => {
  const reader = readerOf(page) as Reader | undefined;
  return reader?.params && Object.keys(reader.params).length > 0 ? [[page.id, reader] as const] : [];
});

it.each(pages.map((page) => [page.id, page] as const))('%s reads its address by defineSearch', (_, page) => {
  expect(readerOf(page)?.params).toBeDefined();
});

it('every page with address parameters is tested below', () => {
  expect(readable.map(([id]) => id).sort()).toEqual(Object.keys(ASKED).sort());
});

describe('an address with garbage in it', () => {
  const urls: URL[] = [];
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('fetch', async (path: string) => {
      urls.push(new URL(path, 'http://porchlight.test'));
      return new Response('', { status: 500 });
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(readable)('makes only valid requests for %s', async (id, reader) => {
    for (const name of Object.keys(reader.params)) {
      for (const value of GARBAGE) await expectSense(id, reader, new URLSearchParams([[name, value]]));
    }
  });

  it.each(readable)('makes only valid requests for any combination in %s', async (id, reader) => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(reader.params)), fc.string());
    const value = fc.oneof(fc.constantFrom(...GARBAGE), fc.string({ unit: 'binary' }), fc.nat().map(String));
    const query = fc.array(fc.tuple(names, value), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(query, (entries) => expectSense(id, reader, new URLSearchParams(entries))),
      { seed: 20_260_309, numRuns: 200 },
    );
  });

  async function expectSense(id: string, reader: Reader, query: URLSearchParams): Promise<void> {
    const raw = parseSearch(`?${query}`);
    const search = reader(raw);
    // The router merges it over the address's parameters, so each of those names must be present.
    expect(Object.keys(search)).toEqual(expect.arrayContaining(Object.keys(raw)));
    const rewritten = stringifySearch(search);
    expect(stringifySearch(reader(parseSearch(rewritten))), `${query}`).toBe(rewritten);
    urls.length = 0;
    const client = new QueryClient();
    const asked = ASKED[id]?.(search as never) ?? [];
    await Promise.all(asked.map((one) => client.prefetchQuery({ ...one, retry: false })));
    for (const url of urls) expectTaken(url, `${id}?${query}`);
  }
});

function expectTaken(url: URL, address: string): void {
  const path = url.pathname.split('/');
  const route = CONTRACTS.find(({ method, path: pattern }) => {
    const parts = pattern.split('/');
    return (
      method === 'GET' &&
      parts.length === path.length &&
      parts.every((part, at) => part === path[at] || (part.startsWith(':') && /^\d/.test(path[at] ?? '')))
    );
  });
  if (!route) throw new Error(`${address} asked for ${url.pathname}, which no contract has`);
  const params = Object.fromEntries(
    route.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), path[at]]] : [])),
  );
  for (const [schema, given] of [
    [route.params, params],
    [route.query, Object.fromEntries(url.searchParams)],
  ] as const) {
    const parsed = schema?.safeParse(given);
    expect(parsed?.error?.issues ?? [], `${address} asked for ${url}`).toEqual([]);
  }
}
