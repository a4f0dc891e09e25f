import { flushSync } from 'react-dom';

/**
 * Replaces HTML from the server by the same page, brought to life. `render` must show it at once. What the user has
 * typed in the meantime stays, with the focus, and Enter counts.
 */
export async function replaceMarkup({
  container,
  render,
}: {
  container: HTMLElement;
  render: () => void;
}): Promise<void> {
  await released();
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

/** Once no pointer is down, and the click that ends a press has been handled. */
async function released(): Promise<void> {
  const page = document.documentElement;
  if (!page.hasAttribute('data-pressed')) return;
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (page.hasAttribute('data-pressed')) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(page, { attributeFilter: ['data-pressed'] });
  });
}
