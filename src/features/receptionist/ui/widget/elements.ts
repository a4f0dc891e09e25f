/** Makes elements. Text is always set as text, never as markup. */
type Options = { text?: string; label?: string; type?: string; hidden?: boolean };

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  { text, label, type, hidden }: Options = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  if (label !== undefined) made.setAttribute('aria-label', label);
  if (type !== undefined) made.setAttribute('type', type);
  if (hidden) made.hidden = true;
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';
const PATHS = {
  chat: 'M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5Z',
  close: 'M6 6l12 12M18 6L6 18',
  clip: 'M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7',
  send: 'M4 12l16-8-6 16-3-7-7-1Z',
};

export function icon(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = [
    ['viewBox', '0 0 24 24'],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '2'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['aria-hidden', 'true'],
  ] as const;
  for (const [key, value] of attributes) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
