import type { NodeProps } from '@xyflow/react';
import clsx from 'clsx';
import { GitBranch } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { GraphNode } from '#engine/graph/graph.ts';
import { StepIcon } from '../../step-icon.ts';
import { useFlowVariables } from '../../variables/flow-variables.ts';
import { useCanvasActions } from '../canvas-actions.ts';
import type { CanvasNode } from '../canvas-nodes.ts';
import { BOX, NODE_SIZES } from '../geometry.ts';
import { AddButton } from './add-button.tsx';
import { badgeTexts, NodeBadges } from './node-badges.tsx';
import { nodeText } from './node-text.ts';

/** A node of any kind. Re-rendered only when its data changes, never while the canvas moves. */
export const NodeCard = memo(function NodeCard({ data }: NodeProps<CanvasNode>) {
  const { node, isLeaf, isCurrent, isOpen, running, problems, worst } = data;
  const { open, showMenu } = useCanvasActions();
  const { kind, name, preview } = nodeText(node, useFlowVariables().catalogue);
  return (
    <div className="relative" style={cardPlaces[node.type]}>
      <button
        type="button"
        data-node={node.id}
        // In full, although only a part is drawn when zoomed out.
        aria-label={[kind, name, preview, ...badgeTexts({ running, problems })].filter(Boolean).join(', ')}
        aria-current={isOpen || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => open(node.id)}
        title={name}
        data-kind={node.type === 'branchNode' ? node.data.type : node.type}
        className={cardStyle}
      >
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={clsx('node-tile grid shrink-0 place-items-center', tiles[node.type])}
          >
            <NodeIcon node={node} />
          </span>
          <span className="node-heading min-w-0 grow">
            <span className="node-kind truncate text-soft">{kind}</span>
            <span className="node-name font-semibold">{name || kind}</span>
          </span>
        </span>
        <span className="node-preview mt-2 text-soft">{preview}</span>
        <NodeBadges running={running} problems={problems} worst={worst} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Options for ${name || kind}`}
        aria-haspopup="menu"
        onClick={(event) => showMenu({ nodeId: node.id, anchor: event.currentTarget })}
        className={menuButtonStyle}
      />
      {node.type === 'splitNode' ? null : (
        <AddButton nodeId={node.id} type={node.type} name={name || kind} isLeaf={isLeaf} />
      )}
    </div>
  );
});

function NodeIcon({ node }: { node: GraphNode }) {
  if (node.type === 'branchNode') return <GitBranch className="size-4" />;
  return <StepIcon action={node.data.action} className="size-5" />;
}

/** Inside the node's box, which has room around the card. */
const cardPlaces = Object.fromEntries(
  Object.entries(NODE_SIZES).map(([type, size]) => [type, { ...size, top: BOX.above, left: BOX.side }]),
) as Record<GraphNode['type'], CSSProperties>;

const cardStyle =
  'node-card pointer-events-auto flex size-full cursor-pointer flex-col rounded-card border px-4 py-2.5 text-left text-ink shadow-card ' +
  'transition-[border-color] duration-150 focus-visible:outline-offset-3';

const tiles: Record<GraphNode['type'], string> = {
  starterNode: 'size-9 rounded-control bg-accent text-on-accent',
  customNode: 'size-9 rounded-control bg-accent-wash text-accent-ink',
  splitNode: 'size-9 rounded-control bg-info-wash text-info',
  branchNode: 'size-7 rounded-full bg-info-wash text-info',
};

const menuButtonStyle =
  'node-menu pointer-events-auto absolute top-1.5 right-1.5 grid size-8 origin-top-right place-items-center rounded-control text-soft ' +
  'hover:bg-sunken hover:text-ink pointer-coarse:-top-1 pointer-coarse:-right-1 pointer-coarse:size-11';
