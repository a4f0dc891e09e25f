/** The panel beside or over the canvas; one at a time. */
import { useCallback, useEffect, useReducer } from 'react';
import type { GraphNode, NodeOf } from '#engine/graph/graph.ts';
import type { ActionRequest } from '../forms/action-drawer.tsx';

export type Panel =
  | { kind: 'triggers' | 'problems' | 'summary' | 'settings' | 'test-run' | 'versions' }
  | { kind: 'actions'; after: string }
  | { kind: 'step'; request: ActionRequest; after: string | null }
  | { kind: 'conversation-variables' | 'webhook' | 'schedule'; node: NodeOf<'starterNode'> }
  | { kind: 'delete'; node: GraphNode };

/** Each shown panel has its own number, so that none starts with the values typed into the previous one. */
export type Shown = { panel: Panel; number: number; state: 'entering' | 'open' | 'leaving' } | null;
type Change = { do: 'show'; panel: Panel } | { do: 'open' | 'close' | 'forget' };

/**
 *   none ──show──▶ entering ──open──▶ open ──close──▶ leaving ──forget──▶ none
 *
 * A panel is mounted closed and then opened, so that it slides in; it stays mounted until it has slid out. A
 * panel that follows another replaces it without moving. The one before may report that it has slid out when
 * its successor is already entering, which must not take the successor away.
 */
export function changePanel(shown: Shown, change: Change): Shown {
  if (change.do === 'show') {
    const state = shown?.state === 'open' ? 'open' : 'entering';
    return { panel: change.panel, number: (shown?.number ?? 0) + 1, state };
  }
  if (change.do === 'open') return shown?.state === 'entering' ? { ...shown, state: 'open' } : shown;
  if (change.do === 'close') return shown && { ...shown, state: 'leaving' };
  return shown?.state === 'leaving' ? null : shown;
}

export function usePanel() {
  const [shown, change] = useReducer(changePanel, null);
  const isEntering = shown?.state === 'entering';
  useEffect(() => {
    if (isEntering) change({ do: 'open' });
  }, [isEntering]);
  const show = useCallback((panel: Panel) => change({ do: 'show', panel }), []);
  const close = useCallback(() => change({ do: 'close' }), []);
  const forget = useCallback(() => change({ do: 'forget' }), []);
  return {
    panel: shown?.panel ?? null,
    number: shown?.number ?? 0,
    isOpen: shown?.state === 'open',
    show,
    close,
    forget,
  };
}
