import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadingThemeNames, loadingThemes } from './loading-themes.ts';

it('has the six themes', () => {
  expect(loadingThemeNames).toEqual(['plumbing', 'pestControl', 'painter', 'hvac', 'groomer', 'general']);
});

describe.each(loadingThemeNames)('%s', (name) => {
  it('has at least six phrases, no two alike and each short', async () => {
    const { phrases } = await loadingThemes[name]();
    expect(phrases.length).toBeGreaterThanOrEqual(6);
    expect(new Set(phrases.map((phrase) => phrase.toLowerCase())).size).toBe(phrases.length);
    for (const phrase of phrases) expect(phrase.length).toBeLessThanOrEqual(48);
  });

  it('has at least two drawings, hidden from screen readers', async () => {
    const { drawings } = await loadingThemes[name]();
    expect(new Set(drawings).size).toBeGreaterThanOrEqual(2);
    for (const Drawing of drawings) {
      const markup = renderToStaticMarkup(createElement(Drawing));
      expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
      expect(markup).toContain('amber');
    }
  });
});
