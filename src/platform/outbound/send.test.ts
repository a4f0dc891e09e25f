import { afterAll, describe, expect, it } from 'vitest';
import { startStandIn } from '#tests/support/stand-in.ts';
import { isPrivate, OutboundError, sendOutbound } from './send.ts';

/** Aborts when the request has arrived that never gets an answer. */
const silence = new AbortController();
const { url, stop } = await startStandIn(({ request, response }) => {
  if (request.path === '/redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  else if (request.path === '/huge') response.end('x'.repeat(100_000));
  else if (request.path === '/busy') response.writeHead(503, { 'retry-after': '7' }).end();
  else if (request.path === '/silent') silence.abort();
  else response.end('ok');
});
afterAll(stop);

const request = (target: string) => ({
  url: target,
  method: 'POST' as const,
  headers: {},
  body: '{}',
  maxBytes: 1000,
  allowPrivate: true,
});
const send = (
  target: string,
  {
    allowPrivate = true,
    signal = AbortSignal.timeout(60_000),
    headers = {},
  }: { allowPrivate?: boolean; signal?: AbortSignal; headers?: Record<string, string> } = {},
) => sendOutbound({ ...request(target), headers, allowPrivate, signal });
const failure = async (target: string, options = {}) => {
  const error = await send(target, { signal: AbortSignal.timeout(2000), ...options }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(OutboundError);
  const { message, mayHaveArrived, retryable } = error as OutboundError;
  return { message, mayHaveArrived, retryable };
};

describe('an address that a user typed', () => {
  it.each([
    'http://localhost:80/',
    'https://localhost/',
    'http://127.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://0x7f.1/',
  ])('%s is not called', async (target) => {
    expect(await failure(target, { allowPrivate: false })).toMatchObject({ mayHaveArrived: false });
  });

  it('of this machine is refused with a reason, and called where the operator allows it', async () => {
    const { message } = await failure(url, { allowPrivate: false });
    expect(message).toBe('This address belongs to a private network, which automations may not call.');
    expect(await send(url)).toMatchObject({ status: 200, contentType: '', body: 'ok', retryAfterMs: null });
  });

  it('that is not a web address, or holds a password, is refused', async () => {
    expect((await failure('ftp://example.test/')).message).toBe('This is not a web address.');
    expect((await failure('javascript:alert(1)')).message).toBe('This is not a web address.');
    expect((await failure('http://me:secret@example.test/')).message).toBe(
      'The address must not hold a password.',
    );
  });

  it.each([
    ['x job', 'a', 'A header cannot be called “x job”.'],
    ['x-job', 'a\nb: c', 'The value of the header “x-job” holds characters that are not allowed.'],
    ['x-job', '“quoted”', 'The value of the header “x-job” holds characters that are not allowed.'],
    ['transfer-encoding', 'chunked', 'A call cannot be made with these headers.'],
    ['expect', '100-continue', 'A call cannot be made with these headers.'],
  ])('is not called with the header %j: %j', async (name, value, message) => {
    expect(await failure(url, { headers: { [name]: value } })).toEqual({
      message,
      mayHaveArrived: false,
      retryable: false,
    });
  });

  it('gets the real content-length, regardless of the user’s header', async () => {
    expect(await send(url, { headers: { 'content-length': '7' } })).toMatchObject({ status: 200 });
  });

  it('is not called when the time has already run out', async () => {
    const sent = sendOutbound({ ...request(url), signal: AbortSignal.abort() });
    await expect(sent).rejects.toMatchObject({ mayHaveArrived: false, retryable: true });
  });

  it('that redirects is not followed', async () => {
    expect(await send(`${url}/redirect`)).toMatchObject({ status: 302 });
  });

  it('that answers too much is read up to the limit', async () => {
    expect((await send(`${url}/huge`)).body.length).toBeLessThanOrEqual(100_000);
  });

  it('that is busy says when to retry', async () => {
    expect(await send(`${url}/busy`)).toMatchObject({ status: 503, retryAfterMs: 7000 });
  });

  it('that takes the request and never answers may have received it; a closed port has not', async () => {
    expect(await failure(`${url}/silent`, { signal: silence.signal })).toMatchObject({
      mayHaveArrived: true,
    });
    expect(await failure('http://127.0.0.1:9/')).toMatchObject({ mayHaveArrived: false, retryable: true });
  });
});

it.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['fd00::1', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
