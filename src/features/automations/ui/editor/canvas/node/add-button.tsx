import clsx from 'clsx';
import type { GraphNode } from '#engine/graph/graph.ts';
import { useCanvasActions } from '../canvas-actions.ts';
import { gapBelow } from '../geometry.ts';

const SIZE = 30;
const STUB = 28;

/**
 * The plus under a node, on the line to the next step or on a stub of its own. The next step is always
 * straight below, so the position is known and no edge has to draw it.
 */
export function AddButton({
  nodeId,
  type,
  name,
  isLeaf,
}: {
  nodeId: string;
  type: GraphNode['type'];
  name: string;
  isLeaf: boolean;
}) {
  const { addAfter } = useCanvasActions();
  const distance = isLeaf ? STUB : (gapBelow(type) - SIZE) / 2;
  return (
    <>
      {isLeaf ? (
        <span
          aria-hidden="true"
          className="node-stub absolute top-full left-1/2 w-0 border-line-strong border-l-2 border-dotted"
          style={{ height: STUB }}
        />
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Add a step after ${name}`}
        onClick={() => addAfter(nodeId)}
        style={{ top: `calc(100% + ${distance}px)` }}
        className={clsx(
          buttonStyle,
          isLeaf ? 'border-accent text-accent-ink' : 'border-line-strong text-soft',
        )}
      />
    </>
  );
}

const buttonStyle =
  'node-plus pointer-events-auto absolute left-[calc(50%-15px)] size-7.5 cursor-pointer rounded-full border bg-surface ' +
  'transition-colors duration-150 hover:border-accent hover:bg-accent hover:text-on-accent ' +
  "before:absolute before:-inset-2 before:content-['']";
