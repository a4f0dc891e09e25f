import { AwsClient } from 'aws4fetch';
import type { Env } from '../env.ts';
import type { PartName, PartStore } from './part-store.ts';

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/** Null unless the settings name a bucket. */
export function createS3Store(env: Env): PartStore | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: 's3',
    region,
    retries: RETRIES,
  });
  /** A failure is logged by its request, so the message must not hold the store's address or keys. */
  const send = async (part: PartName, init: RequestInit, accepted: readonly number[]): Promise<Response> => {
    const url = `${S3_ENDPOINT}/${S3_BUCKET}/${keyOf(part)}`;
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`the file store answered ${response.status} to ${init.method}`);
  };
  return {
    kind: 's3',
    write: async (part, bytes) => {
      // Signed with the content, so that no other bytes are stored under this name.
      const headers = { 'x-amz-content-sha256': part.hash };
      const init = { method: 'PUT', headers, body: new Uint8Array(bytes) };
      const response = await send(part, init, [200, 201, 204]);
      await response.body?.cancel();
      return null;
    },
    read: async (part, { first, last }) => {
      const headers = { range: `bytes=${first}-${last}` };
      const response = await send(part, { method: 'GET', headers }, [206]);
      return new Uint8Array(await response.arrayBuffer());
    },
    remove: async (part) => {
      const response = await send(part, { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },
  };
}

const keyOf = ({ businessId, fileId, number, hash }: PartName): string =>
  `${businessId}/${fileId}/${number}-${hash}`;
