import { type CompiledFlow, compile } from '#engine/run/compile.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { actionCatalogue, mappingsIn, triggerEventOf } from '#features/automations/catalogue/catalogue.ts';
import { findVersion } from '#features/automations/flow-queries.ts';
import type { Transaction } from '#platform/database/database.ts';

type CompiledVersion = { flow: CompiledFlow; triggerEvent: string | null; mappings: VariableMapping[] };
export type CompiledVersions = { get: (tx: Transaction, versionId: number) => Promise<CompiledVersion> };

const KEPT = 200;

/**
 * A version never changes, so each process reads and compiles it once. The least recently used one is
 * evicted.
 */
export function createCompiledVersions(variables: VariableCatalogue): CompiledVersions {
  const kept = new Map<number, Promise<CompiledVersion>>();
  return {
    // On the caller's own connection: while every other connection waits for this version, none may be free.
    get: (tx, versionId) => {
      const found = kept.get(versionId) ?? load(tx, { versionId, variables });
      kept.delete(versionId);
      kept.set(versionId, found);
      found.catch(() => kept.delete(versionId));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return found;
    },
  };
}

async function load(
  tx: Transaction,
  { versionId, variables }: { versionId: number; variables: VariableCatalogue },
): Promise<CompiledVersion> {
  const version = await findVersion(tx, versionId);
  if (!version) throw new Error(`version ${versionId} does not exist`);
  return {
    flow: compile({ graph: version.graph, actions: actionCatalogue, variables }),
    triggerEvent: triggerEventOf(version.graph),
    mappings: mappingsIn(version.graph),
  };
}
