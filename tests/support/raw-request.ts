/** A request that no library would send: any bytes, any headers. Fails without a reply within a minute. */
import { request } from 'node:http';

type RawAnswer = { status: number; body: Record<string, unknown> };

export function sendRaw({
  url,
  body,
  headers = {},
}: {
  url: string;
  body: Uint8Array | string;
  /** JSON unless a header says otherwise; omitted if empty. */
  headers?: Record<string, string>;
}): Promise<RawAnswer> {
  const all = Object.entries({ 'content-type': 'application/json', ...headers });
  const given = Object.fromEntries(all.filter(([, value]) => value !== ''));
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: given, timeout: 60_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: parse(Buffer.concat(parts).toString('utf8')) }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', reject);
    sent.end(body);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
