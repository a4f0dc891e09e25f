/** Stops flows that trigger each other or themselves. */

/** A run visits each node of a tree once, so only an unchecked graph comes near this. */
export const MAX_STEPS_PER_RUN = 5000;
const MAX_CHAIN = 10;
const MAX_SAME_FLOW = 3;

/** The flows whose runs led to an event, oldest first. Stored with the event. */
export type CauseChain = readonly string[];

/** Null when a run of this flow may start; otherwise the reason why not. */
export function chainRefusal({ chain, flowId }: { chain: CauseChain; flowId: string }): string | null {
  if (chain.length >= MAX_CHAIN)
    return `${MAX_CHAIN} automations in a row have triggered each other, so this one was not started.`;
  if (chain.filter((id) => id === flowId).length >= MAX_SAME_FLOW)
    return 'This automation keeps triggering itself, so it was not started again.';
  return null;
}

export const extendChain = ({ chain, flowId }: { chain: CauseChain; flowId: string }): string[] => [
  ...chain,
  flowId,
];
