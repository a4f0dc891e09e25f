import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { ClipboardPaste, Copy, CopyPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GraphNode } from '#engine/graph/graph.ts';
import { optionStyle, popupStyle } from '#ui/control/control-style.ts';

export type NodeMenuActions = {
  open: (nodeId: string) => void;
  addAfter: (nodeId: string) => void;
  copyStep: (nodeId: string) => void;
  copyAll: (nodeId: string) => void;
  paste: (nodeId: string) => void;
  remove: (nodeId: string) => void;
};

/** One menu for all nodes, anchored at the node that opened it: three hundred menus would be slow. */
export function NodeMenu({
  node,
  anchor,
  canPaste,
  actions,
  onClose,
}: {
  node: GraphNode | null;
  anchor: Element | null;
  canPaste: boolean;
  actions: NodeMenuActions;
  onClose: () => void;
}) {
  const items = node ? itemsOf({ node, canPaste, actions }) : [];
  return (
    <Menu.Root open={node !== null} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          <Menu.Popup className={clsx(popupStyle, 'min-w-52 p-1')}>
            {items.map(({ label, icon, act, isDanger }) => (
              <Menu.Item key={label} onClick={act} className={clsx(itemStyle, isDanger && dangerStyle)}>
                {icon}
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type Item = { label: string; icon: ReactNode; act: () => void; isDanger?: boolean };

function itemsOf({
  node: { id, type, ...node },
  canPaste,
  actions,
}: {
  node: GraphNode;
  canPaste: boolean;
  actions: NodeMenuActions;
}): Item[] {
  const isDefaultBranch = type === 'branchNode' && node.data.type === 'default';
  const canCopy = type === 'customNode' || type === 'splitNode';
  const canAdd = type !== 'splitNode';
  return [
    { label: 'Open', icon: <Pencil />, act: () => actions.open(id) },
    ...(canAdd ? [{ label: 'Add a step below', icon: <Plus />, act: () => actions.addAfter(id) }] : []),
    ...(canCopy
      ? [
          { label: 'Copy this step', icon: <Copy />, act: () => actions.copyStep(id) },
          { label: 'Copy with all below', icon: <CopyPlus />, act: () => actions.copyAll(id) },
        ]
      : []),
    ...(canAdd && canPaste
      ? [{ label: 'Paste below', icon: <ClipboardPaste />, act: () => actions.paste(id) }]
      : []),
    ...(isDefaultBranch
      ? []
      : [{ label: 'Delete', icon: <Trash2 />, act: () => actions.remove(id), isDanger: true }]),
  ];
}

const itemStyle = clsx(optionStyle, '[&_svg]:size-4.5 [&_svg]:shrink-0');
const dangerStyle = 'text-danger data-highlighted:bg-danger-wash data-highlighted:text-danger!';
