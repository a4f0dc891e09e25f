import type { Move } from '#ui/unsaved/unsaved-work.ts';

/** From one tab of the flow to the other, the editor keeps what it has. */
export const staysInFlow = ({ current, next }: Pick<Move, 'current' | 'next'>): boolean =>
  current.pathname === next.pathname && flowOf(current) === flowOf(next);

const flowOf = ({ search }: Move['next']): string => ('id' in search ? String(search.id) : '');
