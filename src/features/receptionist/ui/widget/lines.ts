/** The lines of the chat. A line that is there stays where it is, so that a screen reader announces only what is new. */
import type { VisitorMessage } from '#features/receptionist/contract/chat.ts';
import type { Conversation } from './conversation.ts';
import { element } from './elements.ts';
import { partsOf } from './linked-text.ts';
import { type UploadActions, uploadLine } from './upload-line.ts';

type View = ReturnType<Conversation['view']>;

const ONE_GROUP_MS = 5 * 60_000;

export function createLines({
  log,
  open,
  greeting,
  receptionist,
  actions,
}: {
  log: HTMLElement;
  /** The reply that is not whole yet; it is announced once it is a message. */
  open: HTMLElement;
  greeting: string;
  receptionist: string;
  actions: UploadActions;
}) {
  const shown = new Map<string, HTMLElement>();
  return (view: View): void => {
    open.hidden = view.saying === '';
    open.textContent = view.saying;
    const wanted = wantedLines(view, { greeting, receptionist }, actions);
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, line] of shown) {
      if (keys.has(key)) continue;
      line.remove();
      shown.delete(key);
    }
    let place = log.firstElementChild;
    for (const { key, make, update } of wanted) {
      const line = shown.get(key) ?? make();
      update?.(line);
      shown.set(key, line);
      // A line that moves loses the focus and the selection in it.
      if (line === place) place = place.nextElementSibling;
      else log.insertBefore(line, place);
    }
  };
}

type Line = { key: string; make: () => HTMLElement; update?: (line: HTMLElement) => void };
type Names = { greeting: string; receptionist: string };

function wantedLines(view: View, names: Names, actions: UploadActions): Line[] {
  const { past, messages, unsent, uploads, hasChat } = view;
  const lines = linesOf(past, names);
  if (past.length > 0) lines.push(notice('since', 'A new conversation'));
  if (!hasChat && names.greeting !== '')
    lines.push({ key: 'greeting', make: () => spoken('assistant', names.receptionist, names.greeting) });
  lines.push(...linesOf(messages, names));
  const sent = new Set(messages.map((message) => message.client_key));
  for (const { key, text } of unsent)
    if (!sent.has(key))
      lines.push({ key: `unsent ${key}`, make: () => spoken('visitor unsent', 'You', text) });
  for (const upload of uploads) lines.push(uploadLine(upload, actions));
  return lines;
}

const notice = (key: string, text: string): Line => ({
  key,
  make: () => element('p', 'system', { text }),
});

/** Before the first of several in a row stands who says it and when; a day that is not today is named. */
function linesOf(messages: readonly VisitorMessage[], names: Names): Line[] {
  return messages.flatMap((message, index) => {
    const { role, content } = message;
    const key = keyOf(message);
    const before = messages[index - 1];
    const day = dayOf(message);
    const days = day === '' || day === dayOf(before) ? [] : [notice(`day ${key}`, day)];
    if (role === 'system') return [...days, notice(key, content)];
    const who = whoOf(message, names);
    const time = timeOf(message);
    const isFirst = !before || days.length > 0 || isApart(before, message);
    const said = { key, make: () => spoken(role, [who || 'You', time].filter(Boolean).join(', '), content) };
    return isFirst && time !== ''
      ? [...days, { key: `by ${key}`, make: () => byLine(role, [who, time]) }, said]
      : [...days, said];
  });
}

/** Numbers begin again in each chat, moments do not. */
const keyOf = ({ client_key: key, created_at: at, seq }: VisitorMessage): string => key ?? `${seq} ${at}`;

const isApart = (one: VisitorMessage, other: VisitorMessage): boolean =>
  one.role !== other.role ||
  one.author !== other.author ||
  Date.parse(other.created_at) - Date.parse(one.created_at) > ONE_GROUP_MS;

const whoOf = ({ role, author }: VisitorMessage, { receptionist }: Names): string => {
  if (role === 'visitor') return '';
  return role === 'assistant' ? receptionist : [author, 'Team'].filter(Boolean).join(' · ');
};

/** The picture in the settings has no times. */
const timeOf = ({ created_at: at }: VisitorMessage): string =>
  at === '' ? '' : new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function dayOf(message: VisitorMessage | undefined): string {
  if (!message || message.created_at === '') return '';
  const said = new Date(message.created_at);
  if (said.toDateString() === new Date().toDateString()) return '';
  return said.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

/** A screen reader hears the same with each line. */
function byLine(role: string, parts: string[]): HTMLElement {
  const line = element('p', `by from-${role}`, { text: parts.filter(Boolean).join(' · ') });
  line.setAttribute('aria-hidden', 'true');
  return line;
}

function spoken(className: string, by: string, text: string): HTMLElement {
  const line = element('div', `line ${className}`);
  const words = element('span', '');
  // A visitor's own words lead nowhere.
  if (className.startsWith('visitor')) words.textContent = text;
  else words.append(...partsOf(text).map(({ text: part, href }) => (href ? link(part, href) : part)));
  line.append(element('span', 'sr', { text: `${by}: ` }), words);
  return line;
}

function link(text: string, href: string): HTMLAnchorElement {
  const made = element('a', '', { text });
  made.href = href;
  made.rel = 'noopener noreferrer nofollow';
  if (href.startsWith('http')) made.target = '_blank';
  return made;
}
