import { useEffect, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';

/**
 * Draws the loudness and the played part. The library is fetched when there is something to draw; if that
 * fails, the recording still plays, and the slider over this still moves it.
 */
export function Waveform({
  audio,
  peaks,
  seconds,
}: {
  audio: HTMLAudioElement;
  /** 0 to 100. */
  peaks: readonly number[];
  seconds: number;
}) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let surfer: WaveSurfer | undefined;
    let isGone = false;
    const draw = async () => {
      const { default: Library } = await import('wavesurfer.js');
      if (isGone) return;
      surfer = Library.create({
        container: element,
        media: audio,
        peaks: [peaks.map((peak) => peak / 100)],
        duration: seconds,
        height: 'auto',
        barWidth: 2,
        barGap: 2,
        barRadius: 2,
        barMinHeight: 2,
        cursorWidth: 2,
        interact: false,
        hideScrollbar: true,
        ...coloursOf(element),
      });
    };
    draw().catch(() => {});
    // A canvas cannot use CSS tokens, so its colours are set again when the theme changes.
    const theme = new MutationObserver(() => surfer?.setOptions(coloursOf(element)));
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      isGone = true;
      theme.disconnect();
      surfer?.destroy();
    };
  }, [audio, peaks, seconds]);
  return (
    <div
      ref={container}
      aria-hidden="true"
      // Isolated, so that the pointer reaches the slider over it. `coloursOf` reads back these three colours,
      // which the browser resolves for the theme.
      className="absolute inset-0 isolate text-line-strong accent-accent caret-ink"
    />
  );
}

function coloursOf(element: HTMLElement) {
  const { color, accentColor, caretColor } = getComputedStyle(element);
  return { waveColor: color, progressColor: accentColor, cursorColor: caretColor };
}
