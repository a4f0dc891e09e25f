/** The panel beside or over the canvas; one at a time. */
import { useCallback, useEffect, useState } from 'react';
import type { GraphNode, NodeOf } from '#engine/graph/graph.ts';
import type { ActionRequest } from '../forms/action-drawer.tsx';

export type Panel =
  | { kind: 'triggers' | 'problems' | 'summary' | 'settings' | 'test-run' | 'versions' }
  | { kind: 'actions'; after: string }
  | { kind: 'step'; request: ActionRequest; after: string | null }
  | { kind: 'conversation-variables' | 'webhook' | 'schedule'; node: NodeOf<'starterNode'> }
  | { kind: 'delete'; node: GraphNode };

/** Each shown panel has its own number, so that none starts with the values typed into the previous one. */
type Shown = { panel: Panel; isOpen: boolean; number: number } | null;

/**
 * A panel is mounted closed and then opened, so that it slides in; it stays mounted until it has slid out. A
 * panel that follows another replaces it without moving.
 */
export function usePanel() {
  const [shown, setShown] = useState<Shown>(null);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isNew) return;
    setNew(false);
    setShown((now) => now && { ...now, isOpen: true });
  }, [isNew]);

  const show = useCallback((panel: Panel) => {
    setShown((before) => ({
      panel,
      isOpen: before?.isOpen === true,
      number: (before?.number ?? 0) + 1,
    }));
    setNew(true);
  }, []);
  const close = useCallback(() => setShown((now) => now && { ...now, isOpen: false }), []);
  const forget = useCallback(() => setShown((now) => (now?.isOpen ? now : null)), []);
  return {
    panel: shown?.panel ?? null,
    number: shown?.number ?? 0,
    isOpen: shown?.isOpen ?? false,
    show,
    close,
    forget,
  };
}
