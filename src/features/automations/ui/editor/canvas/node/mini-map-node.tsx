import type { MiniMapNodeProps } from '@xyflow/react';
import { BOX, NODE_SIZES } from '../geometry.ts';

/** The card alone: a node's box reaches down to the next level. */
export const MiniMapNode = ({ x, y, width }: MiniMapNodeProps) => (
  <rect
    className="react-flow__minimap-node"
    x={x + BOX.side}
    y={y + BOX.above}
    width={width - 2 * BOX.side}
    height={NODE_SIZES.customNode.height}
    rx={24}
  />
);
