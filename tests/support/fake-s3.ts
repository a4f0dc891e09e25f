/** An S3-compatible store over loopback HTTP. It refuses a request whose signature (AWS version 4) is not right. */
import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ReceivedRequest, startStandIn } from './stand-in.ts';

const S3_KEYS = {
  S3_BUCKET: 'porchlight-files',
  S3_ACCESS_KEY_ID: 'test-key',
  S3_SECRET_ACCESS_KEY: 'test-secret',
  S3_REGION: 'eu-north-1',
};

export type FakeS3 = {
  env: Record<string, string>;
  /** By key. */
  objects: Map<string, Buffer>;
  /** Requests with a wrong signature. */
  refused: string[];
  /** Answers 503 to the next requests. */
  failures: number;
  stop: () => Promise<void>;
};

export async function startFakeS3(): Promise<FakeS3> {
  const fake: FakeS3 = {
    env: {},
    objects: new Map(),
    refused: [],
    failures: 0,
    stop: async () => {},
  };
  const { url, stop } = await startStandIn((asked) => answer({ fake, ...asked }));
  return Object.assign(fake, { env: { ...S3_KEYS, S3_ENDPOINT: url }, stop });
}

type Exchange = { fake: FakeS3; request: ReceivedRequest; bytes: Buffer; response: ServerResponse };

function answer({ fake, request, bytes, response }: Exchange): void {
  const reply = (status: number, content?: Buffer) => response.writeHead(status).end(content);
  if (fake.failures > 0) {
    fake.failures--;
    return void reply(503);
  }
  if (!isSigned(request, bytes)) {
    fake.refused.push(`${request.method} ${request.path}`);
    return void reply(403);
  }
  const key = request.path.replace(`/${S3_KEYS.S3_BUCKET}/`, '');
  const stored = fake.objects.get(key);
  if (request.method === 'PUT') fake.objects.set(key, bytes);
  if (request.method === 'DELETE') fake.objects.delete(key);
  if (request.method !== 'GET') return void reply(request.method === 'PUT' ? 200 : 204);
  const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (stored) reply(206, stored.subarray(Number(first), Number(last) + 1));
  else reply(404);
}

function isSigned({ method, path, headers }: ReceivedRequest, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const sentHash = String(headers['x-amz-content-sha256']);
  const canonical = [
    ...[method, path, ''],
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, sentHash],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hexHash(canonical)].join('\n');
  const steps = [day, region, service, end];
  const key = steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${S3_KEYS.S3_SECRET_ACCESS_KEY}`));
  return (
    region === S3_KEYS.S3_REGION &&
    sentHash === (body.length > 0 ? hexHash(body) : 'UNSIGNED-PAYLOAD') &&
    hmac(key, text).toString('hex') === signature
  );
}

const hexHash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
