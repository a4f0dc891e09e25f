/** Runs one step of a vendor's action against its stand-in, and says what the runner would make of it. */
import type { Action } from '#connectors/framework/define-action.ts';
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Values } from '#connectors/framework/field.ts';
import type {
  Credentials,
  VendorConnection,
  VendorRun,
  VendorServer,
  VendorStep,
} from '#connectors/framework/run/define-vendor.ts';
import { outcomeOf } from '#connectors/framework/run/step-failure.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import { type LoopbackVendor, startLoopbackVendor } from './loopback-vendor.ts';
import { type OpenedVendor, openVendor } from './open-vendor.ts';

export async function performStep({
  connector,
  action,
  values,
  opened,
  connection,
  key = 'step-key-0001',
  how = 'run',
}: {
  connector: VendorConnector;
  action: Action;
  values: Values;
  opened: OpenedVendor;
  connection: VendorConnection;
  key?: string;
  how?: 'run' | 'lookUp';
}) {
  const half = await halfOf(connector, action.id);
  const read = strictInput({ action, values });
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  const step = {
    input: read.input,
    ...opened,
    idempotencyKey: key,
    signal: AbortSignal.timeout(60_000),
    connection,
  } as VendorStep<Action>;
  const isIdempotent = action.takesIdempotencyKey || action.isUpsert === true;
  try {
    const done = how === 'run' ? await half.run(step) : await half.lookUp?.(step);
    return done === 'not-done' ? done : { kind: 'performed' as const, ...done };
  } catch (error) {
    const outcome = outcomeOf({ error, isIdempotent });
    if (!outcome) throw error;
    return outcome;
  }
}

export async function halfOf(connector: VendorConnector, id: string): Promise<VendorRun<Action>> {
  const found = connector.actions.find((action) => action.id === id);
  if (!found) throw new Error(`${connector.name} has no ${id}`);
  return await found.runWithVendor();
}

export type TriedVendor = {
  vendor: LoopbackVendor;
  server: VendorServer;
  /** A client as each step gets its own. */
  open: () => OpenedVendor;
  /** What every step shares. */
  kept: OpenedVendor['kept'];
  /** With the values of the fields that matter; the others are empty. */
  perform: (id: string, values: Values, how?: 'run' | 'lookUp') => ReturnType<typeof performStep>;
};

/** For the tests of a vendor's own rules: one account, whose kept ids last until it is closed. */
export async function tryVendor({
  connector,
  credentials,
  connection = {},
}: {
  connector: VendorConnector;
  credentials: Credentials;
  connection?: Partial<VendorConnection>;
}): Promise<TriedVendor> {
  const { server } = await connector.server();
  const vendor = await startLoopbackVendor(server.sandbox);
  const open = () => openVendor({ connector, server, vendor, credentials });
  const { kept } = open();
  return {
    vendor,
    server,
    open,
    kept,
    perform: async (id, values, how = 'run') => {
      const action = connector.actions.find((one) => one.id === id);
      if (!action) throw new Error(`${connector.name} has no ${id}`);
      return await performStep({
        connector,
        action,
        values,
        opened: { ...open(), kept },
        how,
        connection: {
          preferences: {},
          timezone: 'America/Denver',
          assignedCalendar: async () => null,
          assignedName: async () => null,
          ...connection,
        },
      });
    },
  };
}
