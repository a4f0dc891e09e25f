import type { BaseUIEvent } from '@base-ui/react/types';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const TAKES_KEYS = 'input, [data-highlighted]';
/** They mean the button, or close the list. */
const OTHERS = ['Enter', ' ', 'Tab', 'Escape'];

/**
 * `onKeyDown` of a button that opens a list. The list takes the focus a frame after it opens; a key pressed before then, by quick
 * hands or on a slow machine, would go to the button and be lost. This gives it to the list.
 */
export function giveKeyToList(event: BaseUIEvent<ReactKeyboardEvent<HTMLElement>>): void {
  const { currentTarget, key, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if (currentTarget.ariaExpanded !== 'true' || OTHERS.includes(key) || ctrlKey || altKey || metaKey) return;
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  const taker = list?.querySelector<HTMLElement>(TAKES_KEYS);
  taker?.focus({ preventScroll: true });
  if (!taker || document.activeElement !== taker) return;
  event.preventBaseUIHandler();
  // The browser types a letter where the focus is now.
  if (key.length === 1 && taker instanceof HTMLInputElement) return;
  event.preventDefault();
  taker.dispatchEvent(new KeyboardEvent('keydown', nativeEvent));
}
