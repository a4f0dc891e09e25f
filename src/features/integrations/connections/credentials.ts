/** Credentials as they are stored: sealed JSON. */
import { z } from 'zod';
import type { Credentials } from '#connectors/framework/run/define-vendor.ts';
import type { Sealing } from '#platform/sealing.ts';

const schema = z.record(z.string(), z.string());

export const sealCredentials = (sealing: Sealing, credentials: Credentials): Buffer =>
  sealing.seal(JSON.stringify(credentials));

export const openCredentials = (sealing: Sealing, sealed: Buffer): Credentials =>
  schema.parse(JSON.parse(sealing.open(sealed)));
