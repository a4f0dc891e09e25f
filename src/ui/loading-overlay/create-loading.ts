/**
 * The overlay's state machine:
 *
 *   hidden --show--> waiting --150 ms--> visible --hide--> leaving --fade--> hidden
 *                    waiting --hide--> hidden (a quick answer never flashes the overlay)
 *                    leaving --show--> visible (no second fade-in)
 *
 * There is no counter: one `hide` ends it however often it was shown, so that an expired session can always
 * clear the screen. The theme loads separately; until then the overlay is visible with its space reserved.
 */
import type { ComponentType } from 'react';
import type { LoadingTheme } from './loading-theme.ts';
import type { LoadingThemeName } from './loading-themes.ts';

export const SHOW_DELAY_MS = 150;
export const FADE_MS = 160;

export type LoadingContent = { phrase: string; Drawing: ComponentType | null };
export type LoadingState = {
  phase: 'hidden' | 'waiting' | 'visible' | 'leaving';
  content: LoadingContent | null;
};

type Sources = {
  themes: Record<LoadingThemeName, () => Promise<LoadingTheme>>;
  /** In [0, 1), like Math.random. */
  random: () => number;
};

const HIDDEN: LoadingState = { phase: 'hidden', content: null };
/** Shown when a theme's chunk cannot be fetched. */
const PLAIN: LoadingContent = { phrase: 'One moment…', Drawing: null };

export function createLoading({ themes, random }: Sources) {
  let state = HIDDEN;
  let shownTheme: LoadingThemeName | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: LoadingState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const fill = async (name: LoadingThemeName) => {
    const content = await themes[name]().then(
      (theme) => pickContent({ theme, random }),
      () => PLAIN,
    );
    if (shownTheme === name) set({ ...state, content });
  };

  return {
    /** Shows the overlay. Showing the current theme again keeps its phrase, so that nothing jumps. */
    show(name: LoadingThemeName = 'general') {
      clearTimeout(timer);
      if (state.phase === 'hidden') {
        set({ phase: 'waiting', content: null });
      }
      if (state.phase === 'waiting') {
        timer = setTimeout(() => set({ ...state, phase: 'visible' }), SHOW_DELAY_MS);
      } else {
        set({ ...state, phase: 'visible' });
      }
      if (shownTheme === name) return;
      shownTheme = name;
      void fill(name);
    },
    hide() {
      clearTimeout(timer);
      shownTheme = null;
      if (state.phase === 'visible' || state.phase === 'leaving') {
        set({ ...state, phase: 'leaving' });
        timer = setTimeout(() => set(HIDDEN), FADE_MS);
      } else if (state.phase === 'waiting') {
        set(HIDDEN);
      }
    },
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function pickContent({
  theme,
  random,
}: {
  theme: LoadingTheme;
  random: () => number;
}): LoadingContent {
  return {
    phrase: pickOne(theme.phrases, random) ?? PLAIN.phrase,
    Drawing: pickOne(theme.drawings, random) ?? null,
  };
}

function pickOne<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
