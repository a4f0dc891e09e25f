/** Answers as a vendor would, from the records of the connection that asks. */
import { answerAsVendor, type SandboxRecords } from '#connectors/framework/run/sandbox.ts';
import { vendorById } from '#connectors/registry.ts';
import { findConnectionById } from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  deleteSandboxRecord,
  findSandboxRecord,
  listSandboxRecords,
  nextSandboxId,
  saveSandboxRecord,
} from './record-queries.ts';
import type { SandboxOwner } from './sandbox-server.ts';

/** Returns how to stop it. */
export async function startVendorSandboxes({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { sandbox } = context.memory.integrations;
  sandbox.answerWith(({ businessId, connectionId, ...call }) =>
    context.database.inScope({ businessId }, async (tx) => {
      const row = await findConnectionById(tx, connectionId);
      const vendor = row?.isSandbox ? vendorById(row.connector) : undefined;
      if (!vendor) return null;
      const { server } = await vendor.server();
      const records = recordsOf(tx, { businessId, connectionId, clock: context.clock });
      return await answerAsVendor(server.sandbox, { ...call, records });
    }),
  );
  return sandbox.close;
}

const recordsOf = (
  tx: Transaction,
  { clock, ...owner }: SandboxOwner & Pick<Context, 'clock'>,
): SandboxRecords => ({
  list: (kind) => listSandboxRecords(tx, { ...owner, kind }),
  find: (kind, id) => findSandboxRecord(tx, { ...owner, kind, id }),
  save: (record) => saveSandboxRecord(tx, { ...owner, ...record, updatedAt: clock.now() }),
  remove: (kind, id) => deleteSandboxRecord(tx, { ...owner, kind, id }),
  nextId: () => nextSandboxId(tx),
});
