import { type RefObject, useEffect, useRef } from 'react';
import type { CanvasHandle } from './canvas/flow-canvas.tsx';

/** Moves to the step that the address names, once the canvas is drawn. */
export function useArrival(step: string | undefined, canvas: RefObject<CanvasHandle | null>): void {
  const wanted = useRef(step);
  useEffect(() => {
    const look = () => {
      const nodeId = wanted.current;
      if (nodeId === undefined) return;
      if (!canvas.current) {
        frame = requestAnimationFrame(look);
        return;
      }
      wanted.current = undefined;
      canvas.current.focus(nodeId);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [canvas]);
}
