import { expect, it } from 'vitest';
import { getOutbound } from './get.ts';
import type { OutboundAnswer } from './send.ts';

const answerOf = (headers: Record<string, string>): OutboundAnswer => ({
  status: headers.location ? 302 : 200,
  contentType: '',
  body: '',
  isCut: false,
  retryAfterMs: null,
  headers,
});

it('does not follow a redirect that the caller refuses', async () => {
  const asked: string[] = [];
  const got = getOutbound({
    url: 'https://a.test/',
    headers: {},
    timeoutMs: 1000,
    maxBytes: 10,
    allowPrivate: false,
    checkRedirect: ({ host }) => {
      if (host !== 'a.test') throw new Error('elsewhere');
    },
    send: async ({ url }) => {
      asked.push(url);
      return answerOf({ location: asked.length === 1 ? '/next' : 'https://b.test/' });
    },
  });
  await expect(got).rejects.toThrow('elsewhere');
  expect(asked).toEqual(['https://a.test/', 'https://a.test/next']);
});
