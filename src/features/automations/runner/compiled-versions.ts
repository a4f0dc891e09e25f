import type { Graph } from '#engine/graph/graph.ts';
import { type CompiledFlow, compile } from '#engine/run/compile.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { actionCatalogue, triggerEventOf } from '#features/automations/catalogue/catalogue.ts';
import { findVersion } from '#features/automations/flows/flow-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

type CompiledVersion = { flow: CompiledFlow; triggerEvent: string | null; mappings: VariableMapping[] };
export type CompiledVersions = { get: (tx: Transaction, versionId: number) => Promise<CompiledVersion> };

const KEPT = 200;
const known = new WeakMap<object, CompiledVersions>();

/** A version never changes, so it is read and compiled once per process; the one unused for longest makes room. */
export function versionsOf({ database }: Pick<Context, 'database'>): CompiledVersions {
  const versions = known.get(database) ?? rememberVersions();
  known.set(database, versions);
  return versions;
}

function rememberVersions(): CompiledVersions {
  const kept = new Map<number, Promise<CompiledVersion>>();
  return {
    // Over the asker's own connection: one more could be one too many, while all others wait for this one.
    get: (tx, versionId) => {
      const found = kept.get(versionId) ?? load(tx, versionId);
      kept.delete(versionId);
      kept.set(versionId, found);
      found.catch(() => kept.delete(versionId));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return found;
    },
  };
}

async function load(tx: Transaction, versionId: number): Promise<CompiledVersion> {
  const version = await findVersion(tx, versionId);
  if (!version) throw new Error(`version ${versionId} is not there`);
  return {
    flow: compile({ graph: version.graph, actions: actionCatalogue }),
    triggerEvent: triggerEventOf(version.graph),
    mappings: mappingsIn(version.graph),
  };
}

export function mappingsIn({ nodes }: Graph): VariableMapping[] {
  const starter = nodes.find((node) => node.type === 'starterNode');
  return starter?.data.webhookSettings?.variableMappings ?? [];
}
