/** What the address of the builder says. Read by the router, hence with next to no imports. */
import { type HistorySearch, readHistorySearch } from '../history/history-search.ts';

export type BuilderSearch = HistorySearch & { id?: number | string; token?: string; tab?: 'history' };

export function readBuilderSearch(raw: Record<string, unknown>): BuilderSearch {
  const { id, token, tab } = raw;
  return {
    ...((typeof id === 'number' || typeof id === 'string') && { id }),
    ...((typeof token === 'number' || typeof token === 'string') && { token: String(token) }),
    ...(tab === 'history' && { tab, ...readHistorySearch(raw) }),
  };
}

/** The flow that the address names, or what is wrong with the address. */
export function readFlowId(id: BuilderSearch['id']): { id: number } | { fault: string } {
  if (id === undefined) return { fault: 'Missing flow ID in URL parameters' };
  if (id === '') return { fault: 'Missing flow ID' };
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? { id: number } : { fault: 'Flow ID not found in URL' };
}
