/**
 * What every vendor's connector must do, whatever it connects. Each `<vendor>.test.ts` calls it. Requests go over real
 * HTTP to the vendor's sandbox, and are held against the vendor's own document where CONTRACTS_DIR has one.
 */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '#connectors/framework/define-action.ts';
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { isVisible, type Values } from '#connectors/framework/field.ts';
import type { Credentials, Preferences, VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { hangUp, type ReceivedRequest, replyJson } from '#tests/support/stand-in.ts';
import { type Contract, readContract } from './contract-lane.ts';
import { fullInput, type GivenValues, inputsThatDiffer, loadLists } from './full-input.ts';
import { type Fault, type LoopbackVendor, startLoopbackVendor } from './loopback-vendor.ts';
import { type OpenedVendor, openVendor } from './open-vendor.ts';
import { halfOf, performStep } from './perform-step.ts';

type Conformance = {
  connector: VendorConnector;
  credentials: Credentials;
  contract: Contract | null;
  /** Those that the owner set, beside the defaults. */
  preferences?: Preferences;
  /** Two values for a field that cannot take just any, such as the name of something that exists. By action and field. */
  given?: Readonly<Record<string, GivenValues>>;
  /** Fields that reach the vendor only in some other way, with the reason. By action and field. */
  unsent?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is needed before the action can run, by the action's id. */
  before?: Readonly<Record<string, (vendor: LoopbackVendor) => void>>;
};

export function describeConformance(conformance: Conformance): void {
  const { connector, credentials, contract, given = {}, unsent = {}, before = {} } = conformance;
  const preferences = { ...defaultsOf(connector), ...conformance.preferences };
  let vendor: LoopbackVendor;
  let server: VendorServer;
  let lists: Awaited<ReturnType<typeof loadLists>>;
  const open = (more: Partial<{ credentials: Credentials; limit: AbortSignal }> = {}): OpenedVendor =>
    openVendor({ connector, server, vendor, credentials, ...more });

  beforeAll(async () => {
    ({ server } = await connector.server());
    vendor = await startLoopbackVendor(server.sandbox);
    const { client } = open();
    const request = { client, preferences, now: new Date() };
    lists = await loadLists({ integrationId: connector.integrationId, server, request });
  });
  afterAll(() => vendor.close());
  beforeEach(() => vendor.reset());

  const begin = (id: string) => {
    vendor.reset();
    before[id]?.(vendor);
  };

  /** Runs one step; its outcome is what the runner would make of it. */
  async function perform(
    action: Action,
    values: Values,
    { opened = open(), key = 'step-key-0001', how = 'run' as 'run' | 'lookUp' } = {},
  ) {
    return await performStep({
      connector,
      action,
      values,
      opened,
      key,
      how,
      connection: {
        preferences,
        timezone: 'America/Denver',
        assignedName: async () => null,
        assignedCalendar: async () =>
          lists.get(`/api/integrations/${connector.integrationId}/lists/calendars`)?.[0]?.value ?? null,
      },
    });
  }
  const full = (action: Action) => fullInput({ action, lists, given: given[action.id] ?? {} });

  /** Runs the step; the vendor does what its nth write asks for, and its answer does not say so. */
  async function loseAnswer({ action, nth, lose }: { action: Action; nth: number; lose: LostAnswer }) {
    begin(action.id);
    let writes = 0;
    // The time is over once the work is done.
    const time = new AbortController();
    vendor.fail((request) => {
      if (isWrite(request)) writes += 1;
      const afterwards = (response: ServerResponse) => lose(response, time);
      return isWrite(request) && writes === nth ? { afterwards } : null;
    });
    const outcome = await perform(action, full(action), { opened: open({ limit: time.signal }) });
    vendor.fail(() => null);
    return outcome;
  }

  /** The vendor says what became of the step; it is repeated only if nothing was done. */
  async function lookUpOrRepeat(action: Action, opened: OpenedVendor): Promise<void> {
    const before = [...vendor.records.keys()];
    const found = await perform(action, full(action), { opened, how: 'lookUp' });
    expect([...vendor.records.keys()]).toEqual(before);
    if (found === 'not-done') await perform(action, full(action), { opened });
    else expect(found).toMatchObject({ kind: 'performed' });
  }

  describe(`${connector.name}: set-up`, () => {
    it('declares what the product needs to show and limit it', () => {
      expect(connector.id).toMatch(/^[a-z][a-z0-9-]+$/);
      expect(connector.rateLimit.requests).toBeGreaterThan(0);
      for (const { group } of connector.actions) expect(['default', connector.name]).toContain(group);
      expect(Object.keys(server.lists).sort()).toEqual([...connector.lists].sort());
      const triggers = connector.triggers.map(({ id }) => id);
      expect(Object.keys(server.polls ?? {}).sort()).toEqual(triggers.sort());
    });

    it('names in its drawers only lists that it has', () => {
      const own = [...lists.keys()];
      const sources = connector.actions.flatMap(({ fields }) =>
        fields.flatMap((field) => (field.kind === 'select' && field.source ? [field.source.path] : [])),
      );
      expect(sources.filter((path) => path.startsWith('/api/integrations/') && !own.includes(path))).toEqual(
        [],
      );
    });

    it('has something in every list of its sandbox', () => {
      for (const [path, entries] of lists) expect(entries, path).not.toHaveLength(0);
    });

    it('verifies credentials, and refuses bad ones with a message', async () => {
      await expect(server.verify(open().client)).resolves.toEqual({ account: expect.stringMatching(/\S/) });
      vendor.fail(() => ({ status: 401 }));
      await expect(server.verify(open().client)).rejects.toThrow(connector.name);
    });

    it('takes a token of the owner in place of a sign-in, where it says so', async () => {
      const { auth } = connector;
      if (auth.kind !== 'oauth2' || !auth.token) return;
      const names = auth.token.fields.map(({ name }) => name);
      expect(names).toEqual(['accessToken', ...(auth.keeps ?? [])]);
      expect(auth.token.fields.every(({ required }) => required)).toBe(true);
      const own = Object.fromEntries(names.map((name) => [name, credentials[name] ?? '']));
      await server.verify(open({ credentials: own }).client);
      expect(JSON.stringify(vendor.requests)).toContain(own.accessToken);
    });

    it('sends its credentials, and hides them in every record', async () => {
      const opened = open();
      await server.verify(opened.client);
      const sent = JSON.stringify(vendor.requests);
      const secrets = Object.values(credentials).filter((value) => value.length >= 6);
      expect(secrets.some((secret) => sent.includes(secret) || sent.includes(btoa(secret)))).toBe(true);
      const stored = JSON.stringify(opened.exchanges);
      expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
      expect(opened.exchanges).not.toHaveLength(0);
    });

    it('asks for no compressed answers, which nothing here would unpack', async () => {
      await server.verify(open().client);
      expect(vendor.requests.flatMap(({ headers }) => headers['accept-encoding'] ?? [])).toEqual([]);
    });
  });

  describe.each(connector.actions.map((action) => ({ id: action.id, action: action as Action })))(
    `${connector.name}: $id`,
    ({ id, action }) => {
      it('performs against the sandbox, with requests that the vendor accepts', async () => {
        begin(id);
        const done = await perform(action, full(action));
        expect(done).toMatchObject({ kind: 'performed' });
        const outputs = Object.entries((done as { outputs?: Record<string, object> }).outputs ?? {}).flatMap(
          ([category, fields]) => Object.keys(fields).map((field) => `${category}.${field}`),
        );
        expect(outputs.sort()).toEqual([...(action.outputs ?? [])].sort());
        const check = contract && readContract(contract);
        if (check) expect(vendor.requests.flatMap(check)).toEqual([]);
      });

      it('sends every field', async () => {
        const reaching = action.fields.filter(
          ({ key }) => key !== 'onFailure' && unsent[id]?.[key] === undefined,
        );
        const missed: string[] = [];
        for (const field of reaching) {
          const inputs = inputsThatDiffer({ action, field, lists, given: given[id] ?? {} });
          if (!isVisible({ field, values: inputs[0] })) continue;
          const sent = [];
          for (const values of inputs) {
            begin(id);
            await perform(action, values);
            sent.push(sentOf(vendor));
          }
          if (sent[0] === sent[1]) missed.push(field.key);
        }
        expect(missed).toEqual([]);
      });

      it.each([
        ['429', { status: 429, retryAfter: 3 }, { kind: 'failed', retryable: true, retryAfterMs: 3000 }],
        ['400', { status: 400 }, { kind: 'failed', retryable: false }],
        ['403', { status: 403 }, { kind: 'failed', retryable: false }],
        ['422', { status: 422 }, { kind: 'failed', retryable: false }],
      ] satisfies [string, Fault, object][])('takes a %s for what it is', async (_, fault, outcome) => {
        begin(id);
        vendor.fail(() => fault);
        expect(await perform(action, full(action))).toMatchObject(outcome);
        expect(vendor.requests).toHaveLength(1);
      });

      it.each<Fault>(['hangs-up', ...FAULTS.map((status) => ({ status, retryAfter: 3 }))])(
        'repeats nothing blindly after %j to a write',
        async (fault) => {
          begin(id);
          vendor.fail((request) => (isWrite(request) ? fault : null));
          expect(await perform(action, full(action))).toMatchObject(
            isRepeatable(action) ? { kind: 'failed', retryable: true } : UNKNOWN,
          );
          expect(vendor.requests.filter(isWrite)).toHaveLength(1);
        },
      );

      it.each(FAULTS)(
        'takes a step up again when a question before its first write gets a %d',
        async (status) => {
          begin(id);
          await perform(action, full(action));
          const questions = vendor.requests.findIndex(isWrite);
          for (let nth = 1; nth <= questions; nth += 1) {
            begin(id);
            vendor.fail(() => (vendor.requests.length === nth ? { status, retryAfter: 3 } : null));
            const again = { kind: 'failed', retryable: true, retryAfterMs: 3000 };
            expect([nth, await perform(action, full(action))]).toEqual([nth, expect.objectContaining(again)]);
            expect(vendor.requests).toHaveLength(nth);
          }
        },
      );

      it('gives up after its time', async () => {
        begin(id);
        // The time is over once a request has come: one on its way would come into the next test.
        const time = new AbortController();
        vendor.fail(() => {
          time.abort();
          return 'hangs';
        });
        const outcome = await perform(action, full(action), { opened: open({ limit: time.signal }) });
        expect(['failed', 'unknown']).toContain((outcome as { kind: string }).kind);
      });

      it.each(LOST)(
        'leaves one record when it was done, but %s, and the step is taken up again',
        async (_, lose) => {
          begin(id);
          const { lookUp } = await halfOf(connector, id);
          if (lookUp) expect(await perform(action, full(action), { how: 'lookUp' })).toBe('not-done');
          begin(id);
          await perform(action, full(action));
          const [once, writes] = [vendor.records.size, vendor.requests.filter(isWrite).length];
          expect(writes).toBeGreaterThan(0);
          for (let nth = 1; nth <= writes; nth += 1) {
            const outcome = await loseAnswer({ action, nth, lose });
            const opened = open();
            if (lookUp) await lookUpOrRepeat(action, opened);
            else if (isRepeatable(action)) await perform(action, full(action), { opened });
            // Nothing can tell what became of it: it is reported as not known, and nothing is sent after it.
            else expect([outcome, vendor.requests.filter(isWrite).length]).toMatchObject([UNKNOWN, nth]);
            expect(vendor.records.size).toBeLessThanOrEqual(once);
          }
        },
      );

      it('sends our key where the vendor takes one', async () => {
        const sent = [];
        for (const key of ['step-key-a', 'step-key-b']) {
          begin(id);
          await perform(action, full(action), { key });
          sent.push(sentOf(vendor));
        }
        if (action.takesIdempotencyKey) expect(sent[0]).not.toBe(sent[1]);
      });
    },
  );
}

const UNKNOWN = { kind: 'unknown' };
const isRepeatable = ({ takesIdempotencyKey, isUpsert }: Action): boolean =>
  takesIdempotencyKey || isUpsert === true;
/** A search by POST is none. */
const isWrite = ({ method, path }: ReceivedRequest): boolean =>
  method !== 'GET' && !/\/(search|get)$/.test(path);

const FAULTS = [500, 502, 503, 504];

/** What becomes of an answer after the work was done. */
type LostAnswer = (response: ServerResponse, time: AbortController) => void;
const LOST: [string, LostAnswer][] = [
  ...FAULTS.map((status): [string, LostAnswer] => [
    `it answers ${status}`,
    (response) => replyJson(response, status, { message: 'The stand-in failed afterwards.' }),
  ]),
  ['the connection breaks', hangUp],
  ['the time is over', (_, time) => time.abort()],
  [
    'the connection breaks within the answer',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":', () => hangUp(response));
    },
  ],
  [
    'the answer ends too early',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":');
    },
  ],
];

const sentOf = ({ requests }: LoopbackVendor): string =>
  JSON.stringify(
    requests.map(({ method, path, body, headers }) => [method, path, body, headers['idempotency-key']]),
  );

const defaultsOf = ({ preferences }: VendorConnector): Preferences =>
  Object.fromEntries(
    preferences.map(({ name, type, default: value }) => [name, value ?? (type === 'toggle' ? false : '')]),
  );
