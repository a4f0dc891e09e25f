/** What the address says of the History tab. Read by the router, hence without any import. */
export type HistorySearch = {
  status?: 'completed' | 'processing' | 'failed';
  startDate?: string;
  endDate?: string;
  page?: number;
  items_per_page?: number;
  /** The run whose details are open. */
  run?: number;
};

/** Keeps what has the right shape; `history-state.ts` makes sense of it. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const { status } = raw;
  const days = (['startDate', 'endDate'] as const).flatMap((name) => {
    const value = raw[name];
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [[name, value] as const] : [];
  });
  const numbers = (['page', 'items_per_page', 'run'] as const).flatMap((name) => {
    const value = Number(raw[name]);
    return Number.isSafeInteger(value) && value >= 1 ? [[name, value] as const] : [];
  });
  return {
    ...((status === 'completed' || status === 'processing' || status === 'failed') && { status }),
    ...Object.fromEntries([...days, ...numbers]),
  };
}
