import type { Move } from '#ui/unsaved/unsaved-work.ts';

/** Between two tabs of the same flow, the editor keeps its state. */
export const staysInFlow = ({ current, next }: Pick<Move, 'current' | 'next'>): boolean =>
  current.pathname === next.pathname && flowOf(current) === flowOf(next);

const flowOf = ({ search }: Move['next']): string => ('id' in search ? String(search.id) : '');
