import { ViewportPortal } from '@xyflow/react';
import { memo, useMemo } from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import { linesOf } from './lines.ts';

/**
 * All connections in one SVG. One per connection, as React Flow draws them, made the browser lay out 300 more
 * SVGs in each frame of a pan: 60% of its time.
 */
export const FlowLines = memo(function FlowLines({ graph }: { graph: Graph }) {
  const path = useMemo(() => linesOf(graph), [graph]);
  return (
    <ViewportPortal>
      <svg
        aria-hidden="true"
        width="1"
        height="1"
        className="flow-lines absolute top-0 left-0 overflow-visible"
      >
        <path d={path} />
      </svg>
    </ViewportPortal>
  );
});
