/** A vendor's sandbox behind real HTTP, which notes every request and can be told to fail. */
import type { ServerResponse } from 'node:http';
import {
  answerAsVendor,
  type Sandbox,
  type SandboxRecord,
  type SandboxRecords,
} from '#connectors/framework/run/sandbox.ts';
import { hangUp, type ReceivedRequest, replyJson, startStandIn } from '#tests/support/stand-in.ts';
import { nestForm } from './nested-form.ts';

/** What happens to the next requests instead of an answer, or after the vendor has done its work. */
export type Fault =
  | { status: number; retryAfter?: number; body?: unknown }
  | 'hangs'
  | 'hangs-up'
  /** It does what it was asked, and the answer gets lost. */
  | 'hangs-up-afterwards'
  /** It does what it was asked, and this comes of its answer. */
  | { afterwards: (response: ServerResponse) => void }
  /** It never answers the first request that changed something. */
  | 'hangs-once-changed';

export type LoopbackVendor = {
  url: string;
  requests: ReceivedRequest[];
  records: Map<string, SandboxRecord>;
  /** Decides for each request; null answers as usual. */
  fail: (decide: (request: ReceivedRequest) => Fault | null) => void;
  reset: () => void;
  close: () => Promise<void>;
};

export async function startLoopbackVendor(sandbox: Sandbox): Promise<LoopbackVendor> {
  const records = new Map<string, SandboxRecord>();
  let decide: (request: ReceivedRequest) => Fault | null = () => null;
  const requests: ReceivedRequest[] = [];
  async function answer(received: ReceivedRequest, response: ServerResponse): Promise<void> {
    requests.push(received);
    const fault = decide(received);
    if (fault === 'hangs') return;
    if (fault === 'hangs-up') return hangUp(response);
    if (typeof fault === 'object' && fault !== null && 'status' in fault) {
      const { status, retryAfter, body = { message: 'The stand-in says no.' } } = fault;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
      return void response.end(JSON.stringify(body));
    }
    const before = JSON.stringify([...records]);
    const reply = await answerAsVendor(sandbox, {
      method: received.method,
      url: new URL(received.path, 'http://vendor'),
      headers: received.headers,
      body: parseBody(received),
      records: recordsIn(records),
    });
    if (fault === 'hangs-up-afterwards') return hangUp(response);
    if (typeof fault === 'object' && fault !== null) return fault.afterwards(response);
    if (fault === 'hangs-once-changed' && JSON.stringify([...records]) !== before) return;
    const { status, body } = reply ?? { status: 404, body: { message: `no ${received.path} here` } };
    replyJson(response, status, body);
  }
  const { url, stop } = await startStandIn(({ request, response }) => answer(request, response));
  const reset = () => {
    decide = () => null;
    requests.length = 0;
    records.clear();
    for (const record of sandbox.seed) records.set(`${record.kind}/${record.id}`, record);
  };
  reset();
  return {
    url,
    requests,
    records,
    fail: (next) => {
      decide = next;
    },
    reset,
    close: stop,
  };
}

export function parseBody({ body, headers }: ReceivedRequest): Record<string, unknown> {
  if (body === '') return {};
  if (headers['content-type']?.includes('x-www-form-urlencoded')) return nestForm(new URLSearchParams(body));
  return JSON.parse(body) as Record<string, unknown>;
}

function recordsIn(records: Map<string, SandboxRecord>): SandboxRecords {
  return {
    list: async (kind) => [...records.values()].filter((record) => record.kind === kind),
    find: async (kind, id) => records.get(`${kind}/${id}`) ?? null,
    save: async (record) => void records.set(`${record.kind}/${record.id}`, record),
    remove: async (kind, id) => void records.delete(`${kind}/${id}`),
    nextId: async () => String(9000 + records.size),
  };
}
