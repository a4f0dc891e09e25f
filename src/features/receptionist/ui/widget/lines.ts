/** The lines of the chat. A line that is there stays, so that a screen reader announces only what is new. */
import type { VisitorMessage } from '#features/receptionist/contract/chat.ts';
import type { Conversation } from './conversation.ts';
import { element } from './elements.ts';

type View = ReturnType<Conversation['view']>;

export function createLines({
  log,
  open,
  greeting,
}: {
  log: HTMLElement;
  /** The reply that is not whole yet; it is announced once it is a message. */
  open: HTMLElement;
  greeting: string;
}) {
  const shown = new Map<string, HTMLElement>();
  return (view: View): void => {
    open.hidden = view.saying === '';
    open.textContent = view.saying;
    const wanted = wantedLines(view, greeting);
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, line] of shown) {
      if (keys.has(key)) continue;
      line.remove();
      shown.delete(key);
    }
    for (const { key, make } of wanted) {
      const line = shown.get(key) ?? make();
      shown.set(key, line);
      log.append(line);
    }
  };
}

type Line = { key: string; make: () => HTMLElement };

function wantedLines({ past, messages, unsent, hasChat }: View, greeting: string): Line[] {
  const lines: Line[] = messages.map((message) => ({
    key: keyOf(message),
    make: () => lineOf(message),
  }));
  if (!hasChat && greeting !== '')
    lines.unshift({ key: 'greeting', make: () => spoken('assistant', greeting) });
  const before = past.map((message): Line => ({ key: keyOf(message), make: () => lineOf(message) }));
  if (before.length > 0)
    before.push({ key: 'since', make: () => element('p', 'system', { text: 'A new conversation' }) });
  lines.unshift(...before);
  for (const { key, text } of unsent)
    if (lines.every((line) => line.key !== key))
      lines.push({ key: `unsent ${key}`, make: () => spoken('visitor unsent', text) });
  return lines;
}

/** Numbers begin again in each chat, moments do not. */
const keyOf = ({ client_key: key, created_at: at, seq }: VisitorMessage): string => key ?? `${seq} ${at}`;

function lineOf({ role, content }: VisitorMessage): HTMLElement {
  if (role === 'system') return element('p', 'system', { text: content });
  const line = spoken(role, content);
  if (role === 'team') line.prepend(element('span', 'by', { text: 'Team' }));
  return line;
}

const WHO: Record<string, string> = { assistant: 'Receptionist: ', team: '' };

function spoken(className: string, text: string): HTMLElement {
  const line = element('div', `line ${className}`);
  line.append(element('span', 'sr', { text: WHO[className] ?? 'You: ' }), element('span', '', { text }));
  return line;
}
