/** Where a vendor listens: its own address, the one that VENDOR_URLS names instead, or the sandbox of this process. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Credentials, VendorServer } from '#connectors/framework/run/define-vendor.ts';
import type { Context } from '#platform/context.ts';

export type VendorAddress = { baseUrl: string; isPrivate: boolean };

export async function addressOf({
  context,
  vendor,
  server,
  credentials,
  sandbox,
}: {
  context: Context;
  vendor: VendorConnector;
  server: VendorServer;
  credentials: Credentials;
  /** The connection whose sandbox answers; null for the real vendor. */
  sandbox: { businessId: string; connectionId: number } | null;
}): Promise<VendorAddress> {
  if (sandbox) {
    const baseUrl = await context.memory.integrations.sandbox.addressFor(sandbox);
    return { baseUrl, isPrivate: true };
  }
  const instead = context.env.VENDOR_URLS[vendor.id];
  return instead === undefined
    ? { baseUrl: server.baseUrl(credentials), isPrivate: false }
    : { baseUrl: instead, isPrivate: true };
}

/** Of a sign-in page or a token's address. */
export function addressInstead({
  context,
  vendor,
  url,
}: {
  context: Context;
  vendor: VendorConnector;
  url: string;
}): VendorAddress {
  const instead = context.env.VENDOR_URLS[vendor.id];
  if (instead === undefined) return { baseUrl: url, isPrivate: false };
  const { pathname, search } = new URL(url);
  return { baseUrl: instead + pathname + search, isPrivate: true };
}
