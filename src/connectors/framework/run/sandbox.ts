/**
 * A vendor's sandbox answers in the vendor's own shapes, over HTTP, so that the same client code runs against it. It
 * keeps what it was given as records, which the owner can look at.
 */
export type SandboxRecord = { kind: string; id: string; body: Readonly<Record<string, unknown>> };

export type SandboxRecords = {
  list: (kind: string) => Promise<SandboxRecord[]>;
  find: (kind: string, id: string) => Promise<SandboxRecord | null>;
  /** Adds it, or replaces the one with the same id. */
  save: (record: SandboxRecord) => Promise<void>;
  remove: (kind: string, id: string) => Promise<void>;
  /** A new id, in the digits that most vendors use. */
  nextId: () => Promise<string>;
};

export type SandboxCall = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  /** The parsed JSON or form. */
  body: Readonly<Record<string, unknown>>;
  records: SandboxRecords;
};
export type SandboxReply = { status: number; body?: unknown };

type SandboxRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As URLPattern reads it: `/crm/v3/objects/contacts/:id`. */
  path: string;
  answer: (call: SandboxCall) => Promise<SandboxReply> | SandboxReply;
};

export type Sandbox = {
  /** What its account holds from the start, such as calendars and pipelines. */
  seed: readonly SandboxRecord[];
  /** The kinds of records that our actions make, and how each is shown. */
  shows: Readonly<Record<string, { label: string; title: (body: SandboxRecord['body']) => string }>>;
  routes: readonly SandboxRoute[];
};

/** Null where the vendor has no such address. */
export async function answerAsVendor(
  { routes }: Sandbox,
  { method, url, ...call }: Omit<SandboxCall, 'params' | 'query'> & { method: string; url: URL },
): Promise<SandboxReply | null> {
  for (const route of routes) {
    if (route.method !== method) continue;
    const match = patternOf(route.path).exec({ pathname: url.pathname });
    if (!match) continue;
    const params = Object.entries(match.pathname.groups).map(([key, value]) => [
      key,
      decodeURIComponent(value ?? ''),
    ]);
    return await route.answer({ ...call, params: Object.fromEntries(params), query: url.searchParams });
  }
  return null;
}

const patterns = new Map<string, URLPattern>();
function patternOf(pathname: string): URLPattern {
  const made = patterns.get(pathname) ?? new URLPattern({ pathname });
  patterns.set(pathname, made);
  return made;
}
