import { flushSync } from 'react-dom';

/**
 * Replaces HTML from the server by the same page, brought to life. `render` must show it at once. What the user has
 * typed in the meantime stays, with the focus, and Enter counts.
 */
export function replaceMarkup({ container, render }: { container: HTMLElement; render: () => void }): void {
  const fields = [...container.querySelectorAll('input')];
  const typed = fields.map(({ name, value }) => ({ name, value }));
  const focused = fields.find((field) => field === document.activeElement)?.name;
  const isEntered = container.querySelector('form[data-entered]') !== null;
  flushSync(render);
  const fieldOf = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  for (const { name, value } of typed) {
    const field = fieldOf(name);
    if (field && value !== '') field.value = value;
  }
  if (focused) fieldOf(focused)?.focus();
  if (isEntered) container.querySelector('form')?.requestSubmit();
}
