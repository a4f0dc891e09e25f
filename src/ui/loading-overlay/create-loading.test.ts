import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoading, FADE_MS, pickContent, SHOW_DELAY_MS } from './create-loading.ts';
import type { LoadingTheme } from './loading-theme.ts';
import { loadingThemeNames } from './loading-themes.ts';

const First = () => null;
const Second = () => null;
const theme: LoadingTheme = { label: 'Test', phrases: ['one', 'two', 'three'], drawings: [First, Second] };

const setUp = ({ load = async () => theme, random = (): number => 0 } = {}) => {
  const themes = Object.fromEntries(loadingThemeNames.map((name) => [name, load])) as Parameters<
    typeof createLoading
  >[0]['themes'];
  return createLoading({ themes, random });
};
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('show and hide', () => {
  it('waits before it shows, then fades out', async () => {
    const loading = setUp();
    loading.show('hvac');
    await later(SHOW_DELAY_MS - 1);
    expect(loading.getState().phase).toBe('waiting');
    await later(1);
    expect(loading.getState()).toEqual({ phase: 'visible', content: { phrase: 'one', Drawing: First } });
    loading.hide();
    expect(loading.getState().phase).toBe('leaving');
    await later(FADE_MS);
    expect(loading.getState()).toEqual({ phase: 'hidden', content: null });
  });

  it('never flashes for a quick answer', async () => {
    const loading = setUp();
    const phases: string[] = [];
    loading.subscribe(() => phases.push(loading.getState().phase));
    loading.show();
    await later(SHOW_DELAY_MS - 1);
    loading.hide();
    await later(1000);
    expect(phases).not.toContain('visible');
    expect(loading.getState().phase).toBe('hidden');
  });

  it('ends with one hide, however often it was shown', async () => {
    const loading = setUp();
    loading.show();
    loading.show();
    await later(SHOW_DELAY_MS);
    loading.show();
    loading.hide();
    await later(FADE_MS);
    expect(loading.getState().phase).toBe('hidden');
  });

  it('is visible at once when it is shown again while fading', async () => {
    const loading = setUp();
    loading.show();
    await later(SHOW_DELAY_MS);
    loading.hide();
    loading.show();
    expect(loading.getState().phase).toBe('visible');
    await later(1000);
    expect(loading.getState().phase).toBe('visible');
  });

  it('keeps its phrase when the same theme is shown again', async () => {
    let draw = 0;
    const loading = setUp({ random: () => (draw++ < 2 ? 0 : 0.99) });
    loading.show('painter');
    await later(SHOW_DELAY_MS);
    loading.show('painter');
    await later(10);
    expect(loading.getState().content?.phrase).toBe('one');
    loading.show('groomer');
    await later(10);
    expect(loading.getState().content).toEqual({ phrase: 'three', Drawing: Second });
  });

  it('ignores a theme that arrives after the wait is over', async () => {
    const loading = setUp({ load: () => new Promise((resolve) => setTimeout(() => resolve(theme), 900)) });
    loading.show();
    await later(SHOW_DELAY_MS);
    expect(loading.getState()).toEqual({ phase: 'visible', content: null });
    loading.hide();
    await later(2000);
    expect(loading.getState()).toEqual({ phase: 'hidden', content: null });
  });

  it('still says something when the theme cannot be fetched', async () => {
    const loading = setUp({ load: () => Promise.reject(new Error('offline')) });
    loading.show();
    await later(SHOW_DELAY_MS);
    expect(loading.getState().content).toEqual({ phrase: 'One moment…', Drawing: null });
  });
});

it('picks with the given random, including its upper end', () => {
  expect(pickContent({ theme, random: () => 0 })).toEqual({ phrase: 'one', Drawing: First });
  expect(pickContent({ theme, random: () => 0.999_999 })).toEqual({ phrase: 'three', Drawing: Second });
});
