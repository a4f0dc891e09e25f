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
  const fields = fieldsIn(container);
  const typed = fields.filter(isChanged).map(({ name, value }) => ({ name, value }));
  const focused = fields.find((field) => field === document.activeElement)?.name;
  const isEntered = container.querySelector('form[data-entered]') !== null;
  flushSync(render);
  const fieldOf = (name: string) => fieldsIn(container).find((field) => field.name === name);
  for (const { name, value } of typed) enter(fieldOf(name), value);
  if (focused) fieldOf(focused)?.focus();
  if (isEntered) container.querySelector('form')?.requestSubmit();
}

type Field = HTMLInputElement | HTMLSelectElement;
const fieldsIn = (container: HTMLElement): Field[] => [...container.querySelectorAll<Field>('input, select')];

const isChanged = (field: Field): boolean =>
  field instanceof HTMLInputElement
    ? field.value !== ''
    : [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);

/** As a user would: React does not notice a value that is set by the property it has put on the element. */
function enter(field: Field | undefined, value: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
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
