/** An S3-compatible store over loopback HTTP. It refuses a request whose signature (AWS version 4) is not right. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => void answer({ fake, request, response }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  fake.env = { ...S3_KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  return fake;
}

type Exchange = { fake: FakeS3; request: IncomingMessage; response: ServerResponse };

async function answer({ fake, request, response }: Exchange): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const reply = (status: number, content?: Buffer) => response.writeHead(status).end(content);
  if (fake.failures > 0) {
    fake.failures--;
    return void reply(503);
  }
  if (!isSigned(request, body)) {
    fake.refused.push(`${request.method} ${request.url}`);
    return void reply(403);
  }
  const key = (request.url ?? '').replace(`/${S3_KEYS.S3_BUCKET}/`, '');
  const stored = fake.objects.get(key);
  if (request.method === 'PUT') fake.objects.set(key, body);
  if (request.method === 'DELETE') fake.objects.delete(key);
  if (request.method !== 'GET') return void reply(request.method === 'PUT' ? 200 : 204);
  const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (stored) reply(206, stored.subarray(Number(first), Number(last) + 1));
  else reply(404);
}

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const sentHash = String(headers['x-amz-content-sha256']);
  const canonical = [
    ...[method, url, ''],
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
