import { useSyncExternalStore } from 'react';

const KEY = 'porchlight-sidebar';
const listeners = new Set<() => void>();
let folded: boolean | null = null;

/** Whether the user folded the desktop sidebar to icons; stored in this browser. */
export const useSidebarFold = (): [folded: boolean, setFolded: (next: boolean) => void] => [
  useSyncExternalStore(subscribe, read),
  write,
];

function read(): boolean {
  folded ??= readStored() === 'folded';
  return folded;
}

function write(next: boolean) {
  folded = next;
  try {
    localStorage.setItem(KEY, next ? 'folded' : 'open');
  } catch {
    // A browser without storage forgets the choice with the page.
  }
  for (const listener of listeners) listener();
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
