/** What a page consists of, in its order. A row's cells stay together; an end says that what follows belongs to no heading above. */
export type Block = {
  kind: 'heading' | 'text' | 'item' | 'row' | 'end';
  text: string;
  /** The element around it, to tell which blocks stand side by side. */
  box: number;
  /** Of a row. */
  cells: string[];
  /** The row names the columns. */
  isHead: boolean;
  table: number;
};
export type Link = { href: string; text: string };
export type PageParts = {
  title: string;
  /** Where relative links start, if the page says so. */
  base: string;
  blocks: Block[];
  links: Link[];
  /** Contents of JSON-LD scripts, unparsed. */
  data: string[];
};

const INLINE = new Set(
  (
    'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike ' +
    'strong sub sup time tt u var wbr'
  ).split(' '),
);
export const isInline = (name: string): boolean => INLINE.has(name);

export const isHeading = (name: string, role: string | undefined): boolean =>
  /^(?:h[1-6]|summary|dt|caption|legend)$/.test(name) || role === 'heading';

const SKIPPED = new Set(
  (
    'script style noscript template svg canvas iframe object nav footer form select input textarea audio video ' +
    'title dialog'
  ).split(' '),
);
const SKIPPED_ROLES = new Set([
  'navigation',
  'contentinfo',
  'dialog',
  'alertdialog',
  'search',
  'menu',
  'banner',
]);
/** What the builders of websites call menus, footers and notices. */
const SKIPPED_NAMES = new Set(
  (
    'footer site-footer page-footer site_footer colophon site-info copyright breadcrumb breadcrumbs navbar nav ' +
    'navigation main-navigation site-navigation mobile-menu nav-menu main-menu menu-item skip-link sr-only ' +
    'visually-hidden screen-reader-text comments comment-respond pagination newsletter social-links'
  ).split(' '),
);
const NOTICE = /cookie|consent|gdpr|onetrust|^c(?:ky|mplz)-/;

export function isSkipped(
  name: string,
  attributes: Record<string, string>,
  /** Ids of the panels that a button of the page opens: what is folded up is text of the page. */
  panels: ReadonlySet<string>,
): boolean {
  if (name === 'html' || name === 'body' || name === 'main') return false;
  if (SKIPPED.has(name) || SKIPPED_ROLES.has(attributes.role ?? '') || attributes['aria-modal'] === 'true')
    return true;
  const { id = '', class: classes = '' } = attributes;
  const names = `${id} ${classes}`.slice(0, 1000).toLowerCase().split(/\s+/);
  if (names.some((one) => SKIPPED_NAMES.has(one) || NOTICE.test(one))) return true;
  return isHidden(attributes) && !isPanel(attributes, panels);
}

const isHidden = ({ hidden, style = '', 'aria-hidden': aria }: Record<string, string>): boolean =>
  hidden !== undefined || aria === 'true' || /display\s*:\s*none/i.test(style.slice(0, 1000));

const isPanel = (
  { id = '', role = '', 'aria-labelledby': labelled, hidden }: Record<string, string>,
  panels: ReadonlySet<string>,
): boolean =>
  panels.has(id) ||
  hidden === 'until-found' ||
  ((role === 'tabpanel' || role === 'region') && Boolean(labelled));

/** Control characters, invisible ones and those that turn the direction of what follows. */
const UNSEEN = /[^\P{C}\n]/gu;

/** What was not UTF-8 cannot be read. Line breaks stay. */
export function seen(text: string): string {
  if (text.includes('\ufffd')) return '';
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ *\n */g, '\n')
    .trim();
}
