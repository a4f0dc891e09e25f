/**
 * Whether the end of a lesson was read, and not only passed:
 *
 *   in view when the lesson opens ── for `atOnceMs`, in a tab that is looked at ──▶ read
 *   scrolled into view ───────────── for two seconds at a stretch, likewise ──────▶ read
 *
 * So a lesson that fits on the screen is not read by being opened, and a hidden tab reads nothing.
 */
export type Dwell = {
  see: (isInView: boolean) => void;
  look: (isLookedAt: boolean) => void;
  stop: () => void;
};

export const SCROLLED_MS = 2000;

export function createDwell({ atOnceMs, onRead }: { atOnceMs: number; onRead: () => void }): Dwell {
  /** Null until it is known whether the end was in view from the start. */
  let leftMs: number | null = null;
  let isInView = false;
  let isLookedAt = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function update(): void {
    const runs = isInView && isLookedAt && !isOver;
    if (runs === (timer !== undefined)) return;
    if (runs) {
      since = performance.now();
      timer = setTimeout(finish, leftMs ?? 0);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    leftMs = Math.max(0, (leftMs ?? 0) - (performance.now() - since));
  }

  function finish(): void {
    isOver = true;
    timer = undefined;
    onRead();
  }

  return {
    see: (next) => {
      leftMs ??= next ? atOnceMs : SCROLLED_MS;
      isInView = next;
      update();
      if (!next) leftMs = SCROLLED_MS;
    },
    look: (next) => {
      isLookedAt = next;
      update();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
