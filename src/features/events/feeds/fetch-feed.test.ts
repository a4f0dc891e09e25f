import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { sendOutbound } from '#platform/outbound/send.ts';
import { startStandIn } from '#tests/support/stand-in.ts';
import { fetchFeed } from './fetch-feed.ts';

const REPLIES: Record<string, (response: ServerResponse) => void> = {
  '/feed': (response) => response.setHeader('etag', '"1"').setHeader('last-modified', 'Monday').end('<rss/>'),
  '/moved': (response) => response.writeHead(302, { location: '/feed' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/packed': (response) => response.setHeader('content-encoding', 'gzip').end('x'),
  '/endless': (response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', write);
    };
    write();
  },
  '/slow': (response) => {
    response.write('<rss>');
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  },
};
const reached = new Set<string>();
const { url, stop } = await startStandIn(({ request, response }) => {
  reached.add(request.path);
  if (request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'Monday')
    response.writeHead(304).end();
  else REPLIES[request.path]?.(response);
});
afterAll(stop);

const fetchPath = (path: string, { timeoutMs = 60_000 } = {}) =>
  fetchFeed({ url: url + path, known: undefined, allowPrivate: true, timeoutMs });

describe('a feed', () => {
  it('is read with what its server says about its version, also behind a redirect', async () => {
    const expected = { xml: '<rss/>', version: { etag: '"1"', lastModified: 'Monday' } };
    expect(await fetchPath('/feed')).toEqual(expected);
    expect(await fetchPath('/moved')).toEqual(expected);
  });

  it('is not read again while it is unchanged', async () => {
    const known = { etag: '"1"', lastModified: 'Monday' };
    expect(await fetchFeed({ url: `${url}/feed`, known, allowPrivate: true })).toBe('unchanged');
  });

  it.each([
    ['/round', 'more than 3 redirects'],
    ['/broken', 'the server answered 500'],
    ['/packed', 'the feed is compressed, unasked'],
    ['/endless', 'the feed is longer than 1048576 bytes'],
  ])('at %s is refused: %s', async (path, message) => {
    await expect(fetchPath(path)).rejects.toThrow(message);
  });

  it('whose server sends a byte now and then is given up in time', async () => {
    // It never ends by itself, and each byte is on time: only a limit on the whole ends this test.
    const givenUp = await fetchPath('/slow', { timeoutMs: 300 }).catch((error: unknown) => error);
    // On a busy machine the time may be over before there is a connection.
    expect(String(givenUp)).toMatch(
      reached.has('/slow') ? /did not answer/ : /did not answer|couldn’t reach/,
    );
  });

  it('on a private network is refused', async () => {
    const refused = fetchFeed({ url: `${url}/feed`, known: undefined, allowPrivate: false });
    await expect(refused).rejects.toThrow('private network');
  });

  it('that redirects to a private network is refused at the redirect', async () => {
    const asked: string[] = [];
    // Stands for a public address: only the first request goes to this machine.
    const send: typeof sendOutbound = (request) => {
      asked.push(request.url);
      return sendOutbound({ ...request, allowPrivate: asked.length === 1 });
    };
    const refused = fetchFeed({ url: `${url}/inside`, known: undefined, allowPrivate: false, send });
    await expect(refused).rejects.toThrow('private network');
    expect(asked).toEqual([`${url}/inside`, 'http://169.254.169.254/latest']);
  });
});
