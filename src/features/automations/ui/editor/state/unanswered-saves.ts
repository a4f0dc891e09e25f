/**
 * Saves that were sent and never answered. If one of them matches the server's copy, no other user saved it.
 */
import { DEFAULT_FLOW_NAME, FORMAT_VERSION, type Graph } from '#engine/graph/graph.ts';
import { parseGraph } from '#engine/graph/parse-graph.ts';
import type { Flow, Reentry } from '#features/automations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';

type Draft = { graph: Graph; reentry: Reentry };

export function createUnansweredSaves() {
  let drafts: readonly Draft[] = [];
  return {
    add: ({ graph, reentry }: Draft): void => {
      const last = drafts.at(-1);
      if (last?.graph !== graph || last.reentry !== reentry) drafts = [...drafts, { graph, reentry }];
    },
    forget: (): void => {
      drafts = [];
    },
    areThere: (): boolean => drafts.length > 0,
    find: (flow: Flow): Draft | undefined => {
      const now = asStored({ graph: { formatVersion: FORMAT_VERSION, ...flow }, reentry: flow.reentry });
      return drafts.find((draft) => asStored(draft) === now);
    },
  };
}

/** A server that refused has stored nothing; any other failure leaves that open. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** As the server stores it: parsed by the same schema, ignoring the order of keys. */
function asStored({ graph, reentry }: Draft): string {
  const parsed = parseGraph({ ...graph, name: graph.name.trim() || DEFAULT_FLOW_NAME });
  return JSON.stringify([parsed.ok ? parsed.value : null, reentry], (_, value) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
