/**
 * Light, dark or the system's theme. The choice is a cookie, because the server sets <html data-theme> from
 * it before anything is drawn; here it is applied at once and, on `system`, follows the system.
 */
import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const COOKIE = 'porchlight_theme';
const ONE_YEAR_S = 31_536_000;

export function parseThemeCookie(cookies: string): ThemeChoice {
  const value = /(?:^|;\s*)porchlight_theme=([^;]*)/.exec(cookies)?.[1];
  return themeChoices.find((choice) => choice === value) ?? 'system';
}

export function resolveTheme({ choice, systemIsDark }: { choice: ThemeChoice; systemIsDark: boolean }) {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

const listeners = new Set<() => void>();
let choice: ThemeChoice | null = null;

const readChoice = (): ThemeChoice => {
  choice ??= parseThemeCookie(document.cookie);
  return choice;
};
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply() {
  document.documentElement.dataset.theme = resolveTheme({
    choice: readChoice(),
    systemIsDark: darkSystem().matches,
  });
}

/** Called once at the root; returns a function that stops it. */
export function startTheme() {
  const system = darkSystem();
  apply();
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}

export function setTheme(next: ThemeChoice) {
  choice = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  apply();
  for (const listener of listeners) listener();
}

/** The server draws the page before it is known in which theme. */
const onServer = (): ThemeChoice => 'system';

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice, onServer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
