/** A client for a vendor's stand-in, as the product makes one, with its records kept in memory. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type {
  Credentials,
  KeptIds,
  VendorClient,
  VendorServer,
} from '#connectors/framework/run/define-vendor.ts';
import { NoAnswer } from '#connectors/framework/run/step-failure.ts';
import { createVendorClient, type Exchange } from '#connectors/framework/run/vendor-client.ts';
import { OutboundError, sendOutbound } from '#platform/outbound/send.ts';
import type { LoopbackVendor } from './loopback-vendor.ts';

/** Longer than any answer takes on a busy machine; a slower one hangs. */
const LONGEST_MS = 60_000;

export type OpenedVendor = { client: VendorClient; kept: KeptIds; exchanges: Exchange[] };

export function openVendor({
  connector,
  server,
  vendor,
  credentials,
  limit,
}: {
  connector: VendorConnector;
  server: VendorServer;
  vendor: LoopbackVendor;
  credentials: Credentials;
  /** Ends its requests when the test says so. */
  limit?: AbortSignal;
}): OpenedVendor {
  const exchanges: Exchange[] = [];
  const ids = new Map<string, string>();
  const client = createVendorClient({
    vendor: connector,
    server,
    credentials,
    baseUrl: vendor.url,
    ports: {
      send: async (request) => {
        const signal = limit ?? AbortSignal.timeout(LONGEST_MS);
        try {
          return await sendOutbound({
            ...request,
            method: request.method as 'GET',
            signal,
            maxBytes: 1_000_000,
            allowPrivate: true,
          });
        } catch (error) {
          if (!(error instanceof OutboundError)) throw error;
          throw new NoAnswer(error.message, error);
        }
      },
      takeTurn: async () => {},
      record: async (exchange) => void exchanges.push(exchange),
      renew: async () => null,
    },
  });
  const kept: KeptIds = {
    find: async ({ kind, key }) => ids.get(`${kind}/${key}`) ?? null,
    keep: async ({ kind, key, id }) => void ids.set(`${kind}/${key}`, id),
  };
  return { client, kept, exchanges };
}
