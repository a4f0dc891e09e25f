import { useEffect, useEffectEvent } from 'react';
import type { Size } from './geometry.ts';

/**
 * Keeps the panel's node in view when the panel takes a part of the canvas. Nothing moves when the panel
 * closes: a click on another step at that moment would miss it.
 */
export function useOpenInView({
  size: { width, height },
  openId,
  reveal,
}: {
  size: Size;
  openId: string | null;
  reveal: (nodeId: string) => void;
}): void {
  const revealNow = useEffectEvent(reveal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the canvas may hide the node
  useEffect(() => {
    if (openId !== null) revealNow(openId);
  }, [openId, width, height]);
}
