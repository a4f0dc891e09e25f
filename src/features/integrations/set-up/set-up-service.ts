/** Connecting vendors, and how their connections are used. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Credentials, Preferences } from '#connectors/framework/run/define-vendor.ts';
import { failureIn, StepFailure } from '#connectors/framework/run/step-failure.ts';
import type { SetUpField } from '#connectors/framework/vendor.ts';
import { VENDORS, vendorById, vendorOf } from '#connectors/registry.ts';
import {
  type GrantedToken,
  grantToken,
  openCredentials,
  openUnsaved,
  passwordGrant,
  sealCredentials,
  TokenRefused,
} from '#features/integrations/connections/connection-service.ts';
import type { ActiveIntegration, Integration } from '#features/integrations/contract.ts';
import {
  type ConnectionRow,
  deleteOtherAccount,
  findConnection,
  listConnections,
  saveConnection,
  savePreferences as savePreferencesRow,
} from '#features/integrations/queries.ts';
import { resyncJob } from '#features/integrations/resync-job.ts';
import { seedSandbox } from '#features/integrations/vendor-sandbox/record-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { displayLogicOf } from './display-logic.ts';

type ServiceInput = { context: Context; businessId: string };

export function getVendor(integrationId: number): VendorConnector {
  const vendor = vendorOf(integrationId);
  if (!vendor) throw new AppError('not-found', { message: 'There is no such integration.' });
  return vendor;
}

export async function listIntegrations({ context, businessId }: ServiceInput): Promise<{
  active: ActiveIntegration[];
  all: Integration[];
}> {
  const rows = await context.database.readInScope({ businessId }, listConnections);
  return {
    active: rows.flatMap((row) => {
      const vendor = vendorById(row.connector);
      return vendor ? [toActive({ row, vendor })] : [];
    }),
    all: VENDORS.map((vendor) => ({
      id: vendor.integrationId,
      name: vendor.name,
      display_logic: JSON.stringify(displayLogicOf(vendor)),
      can_sign_in: vendor.auth.kind !== 'oauth2' || context.env.VENDOR_APPS[vendor.id] !== undefined,
      actions: vendor.actions.map(({ title }) => title),
    })),
  };
}

const toActive = ({ row, vendor }: { row: ConnectionRow; vendor: VendorConnector }): ActiveIntegration => ({
  id: row.id,
  global_integration_id: vendor.integrationId,
  integration_name: vendor.name,
  last_sync: row.lastSyncAt?.toISOString() ?? null,
  credentials: {
    account: row.account,
    is_sandbox: row.isSandbox,
    connected_at: row.connectedAt.toISOString(),
  },
  logic: {
    status: row.brokenReason === null ? 'connected' : 'broken',
    broken_reason: row.brokenReason,
    calendar_mode: vendor.calendars,
  },
  preferences: JSON.stringify(row.preferences),
  display_logic: JSON.stringify(displayLogicOf(vendor)),
});

/** Verifies what the owner entered with the vendor before it is stored. A key left blank stays as it is. */
export async function connectWithKeys({
  context,
  businessId,
  integrationId,
  data,
}: ServiceInput & { integrationId: number; data: Readonly<Record<string, string>> }): Promise<{
  account: string;
}> {
  const vendor = getVendor(integrationId);
  const { auth } = vendor;
  const fields = auth.kind === 'oauth2' ? auth.token?.fields : auth.fields;
  if (!fields)
    throw new AppError('validation-failed', { message: `${vendor.name} is connected by signing in there.` });
  // A token of an earlier sign-in would be taken for the owner's own, and would not be renewed.
  const before = auth.kind === 'oauth2' ? {} : await storedCredentials({ context, businessId, vendor });
  const credentials = Object.fromEntries(
    fields.map(({ name }) => [name, data[name]?.trim() || (before[name] ?? '')]),
  );
  requireFields({ fields, values: credentials });
  const token: GrantedToken =
    auth.kind === 'password'
      ? await orRefused(vendor, () =>
          grantToken({ context, vendor, fields: passwordGrant(credentials), before: credentials }),
        )
      : { credentials, expiresAt: null };
  return await connect({ context, businessId, vendor, token });
}

/** The vendor has granted a token, or the owner has entered a key: it is verified and stored. */
export async function connect({
  context,
  businessId,
  vendor,
  token: { credentials, expiresAt },
  replaces = true,
}: ServiceInput & {
  vendor: VendorConnector;
  token: GrantedToken;
  /** Whether another account of the vendor that is connected gives way to this one. */
  replaces?: boolean;
}): Promise<{ account: string }> {
  const { client, server } = await openUnsaved({ context, vendor, credentials });
  const account = (await orRefused(vendor, () => server.verify(client))).account.slice(0, 200);
  await context.database.inScope({ businessId }, async (tx) => {
    if (!replaces) await requireNoOther(tx, { vendor, account });
    const sealed = sealCredentials(context.sealing, client.credentials);
    const tokenExpiresAt = expiresAt;
    await storeConnected(tx, { context, businessId, vendor, account, credentials: sealed, tokenExpiresAt });
  });
  return { account };
}

/** With sealed credentials, which the vendor has accepted. */
export async function storeConnected(
  tx: Transaction,
  {
    context,
    vendor,
    ...connected
  }: {
    context: Context;
    businessId: string;
    vendor: VendorConnector;
    account: string;
    credentials: Buffer;
    tokenExpiresAt: Date | null;
  },
): Promise<void> {
  const row = await storeConnection(tx, {
    ...connected,
    connector: vendor.id,
    isSandbox: false,
    preferences: defaultPreferences(vendor),
  });
  await settle(tx, { context, vendor, row });
}

export async function connectSandbox({
  context,
  businessId,
  integrationId,
}: ServiceInput & { integrationId: number }): Promise<{ name: string }> {
  const vendor = getVendor(integrationId);
  const { server } = await vendor.server();
  const fields = vendor.auth.kind === 'oauth2' ? [] : vendor.auth.fields;
  const credentials = {
    ...Object.fromEntries(fields.map(({ name }) => [name, `sandbox-${name}`])),
    ...(vendor.auth.kind !== 'key' && { accessToken: 'sandbox-token' }),
    ...(vendor.auth.kind !== 'key' &&
      Object.fromEntries((vendor.auth.keeps ?? []).map((name) => [name, `sandbox-${name}`]))),
  };
  await context.database.inScope({ businessId }, async (tx) => {
    const row = await storeConnection(tx, {
      businessId,
      connector: vendor.id,
      isSandbox: true,
      account: `${vendor.name} sandbox`,
      credentials: sealCredentials(context.sealing, credentials),
      tokenExpiresAt: null,
      preferences: defaultPreferences(vendor),
    });
    await seedSandbox(tx, { businessId, connectionId: row.id, seed: server.sandbox.seed });
    await settle(tx, { context, vendor, row });
  });
  return { name: vendor.name };
}

async function requireNoOther(
  tx: Transaction,
  { vendor, account }: { vendor: VendorConnector; account: string },
): Promise<void> {
  const row = await findConnection(tx, vendor.id);
  if (!row || row.isSandbox || row.account === account) return;
  throw new AppError('integration-connected', {
    message: `${vendor.name} is connected to ${row.account}. Disconnect it under Integrations before you connect ${account}.`,
  });
}

async function storeConnection(
  tx: Transaction,
  connected: Parameters<typeof saveConnection>[1],
): Promise<ConnectionRow> {
  await deleteOtherAccount(tx, connected);
  return await saveConnection(tx, connected);
}

/** Lists and busy times are fetched soon; open pages learn of the change. */
async function settle(
  tx: Transaction,
  { context, vendor, row }: { context: Context; vendor: VendorConnector; row: ConnectionRow },
): Promise<void> {
  const { businessId } = row;
  await context.queue.send(tx, resyncJob, { connector: vendor.id }, { businessId });
  await announce(tx, { businessId, kind: 'integration', id: String(vendor.integrationId) });
}

export async function savePreferences({
  context,
  businessId,
  integrationId,
  data,
}: ServiceInput & { integrationId: number; data: Preferences }): Promise<void> {
  const vendor = getVendor(integrationId);
  requireFields({ fields: vendor.preferences, values: data });
  await context.database.inScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    const preferences = Object.fromEntries(
      vendor.preferences.map(({ name, type, default: value }) => {
        const given = data[name];
        const fits = type === 'toggle' ? typeof given === 'boolean' : typeof given === 'string';
        return [name, (fits ? given : undefined) ?? value ?? (type === 'toggle' ? false : '')];
      }),
    );
    await savePreferencesRow(tx, { id: row.id, preferences });
    await announce(tx, { businessId, kind: 'integration', id: String(vendor.integrationId) });
  });
}

export async function startResync({
  context,
  businessId,
  integrationId,
}: ServiceInput & { integrationId: number }): Promise<void> {
  const vendor = getVendor(integrationId);
  await context.database.inScope({ businessId }, async (tx) => {
    const row = await getConnection(tx, vendor);
    await settle(tx, { context, vendor, row });
  });
}

export async function getConnection(tx: Transaction, vendor: VendorConnector): Promise<ConnectionRow> {
  const row = await findConnection(tx, vendor.id);
  if (row) return row;
  throw new AppError('integration-not-connected', {
    message: `${vendor.name} is not connected. Connect it under Integrations.`,
  });
}

async function storedCredentials({
  context,
  businessId,
  vendor,
}: ServiceInput & { vendor: VendorConnector }): Promise<Credentials> {
  const row = await context.database.inScope({ businessId }, (tx) => findConnection(tx, vendor.id));
  return row && !row.isSandbox ? openCredentials(context.sealing, row.credentials) : {};
}

function requireFields({
  fields,
  values,
}: {
  fields: readonly SetUpField[];
  values: Readonly<Record<string, string | boolean>>;
}): void {
  const missing = fields.filter(
    ({ name, required, type }) => required && type !== 'toggle' && !String(values[name] ?? '').trim(),
  );
  if (missing.length > 0)
    throw new AppError('validation-failed', {
      message: 'Please fill out all of the required fields.',
      fields: Object.fromEntries(missing.map(({ name, label }) => [name, [`${label} is required`]])),
    });
}

const defaultPreferences = ({ preferences }: VendorConnector): Record<string, string | boolean> =>
  Object.fromEntries(
    preferences.map(({ name, type, default: value }) => [name, value ?? (type === 'toggle' ? false : '')]),
  );

async function orRefused<Result>(vendor: VendorConnector, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TokenRefused)
      throw new AppError('credentials-refused', {
        message: `${vendor.name} did not accept these credentials: ${error.message}`,
        cause: error,
      });
    const failure = failureIn(error);
    if (!failure) throw error;
    if (failure instanceof StepFailure)
      throw new AppError('credentials-refused', {
        message: `${vendor.name} did not accept these credentials. ${failure.message}`,
        cause: error,
      });
    throw new AppError('vendor-unreachable', {
      message: `${vendor.name} did not answer. Please try again in a moment.`,
      cause: error,
    });
  }
}
