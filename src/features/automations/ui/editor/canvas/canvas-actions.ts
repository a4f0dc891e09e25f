import { createContext, useContext } from 'react';

/** What a node on the canvas can ask for. */
export type CanvasActions = {
  open: (nodeId: string) => void;
  addAfter: (nodeId: string) => void;
  showMenu: (menu: { nodeId: string; anchor: Element }) => void;
};

export const CanvasActionsContext = createContext<CanvasActions | null>(null);

export function useCanvasActions(): CanvasActions {
  const actions = useContext(CanvasActionsContext);
  if (!actions) throw new Error('a node is drawn outside the canvas');
  return actions;
}
