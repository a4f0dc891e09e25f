/** What the visitor sees, in a shadow tree that the page's styles do not reach. */
import type { WidgetLook } from '#features/receptionist/contract/widget.ts';
import { textOn } from '#platform/letter/contrast.ts';
import type { Conversation } from './conversation.ts';
import { element, icon } from './elements.ts';
import { createLines } from './lines.ts';
import { styleText } from './style.ts';

const MESSAGE_MAX = 2000;
const BUBBLE_AFTER_MS = 1500;

export function createView({ look, conversation }: { look: WidgetLook; conversation: Conversation }) {
  const { remembered } = conversation;
  const parts = makeParts(look);
  const { host, root, launcher, count, bubble, panel, log, choices, typing, notice, textarea, end } = parts;
  const showLines = createLines({ log: parts.lines, open: parts.saying, greeting: look.greeting });
  let isOpen = false;

  const open = (isWanted: boolean) => {
    isOpen = isWanted;
    remembered.isOpen = isWanted;
    if (isWanted) remembered.hidesGreeting = true;
    panel.classList.toggle('rising', isWanted);
    conversation.save();
    bubble.hidden = true;
    render();
    (isWanted ? textarea : launcher).focus();
  };

  const say = (text: string) => {
    if (text.trim() === '') return;
    textarea.value = '';
    conversation.say(text.trim().slice(0, MESSAGE_MAX));
    textarea.focus();
  };

  const render = () => {
    const view = conversation.view();
    panel.hidden = !isOpen;
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', launcherLabel({ isOpen, unread: view.unread, name: look.business }));
    count.hidden = isOpen || view.unread === 0;
    count.textContent = String(view.unread);
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    showLines(view);
    showChoices();
    typing.hidden = !view.isTyping;
    end.hidden = !view.hasChat || view.status === 'ended';
    notice.textContent = noticeOf(view);
    if (isOpen) {
      if (isAtEnd) log.scrollTop = log.scrollHeight;
      conversation.seen();
    }
  };

  const showChoices = () => {
    const { messages, status, unsent } = conversation.view();
    const last = messages.at(-1);
    const offered =
      last?.role === 'assistant' && status === 'receptionist' && unsent.length === 0 ? last.choices : [];
    const key = `${last?.seq ?? 0}:${offered.join('|')}`;
    if (choices.dataset.key === key) return;
    choices.dataset.key = key;
    choices.replaceChildren();
    for (const text of offered) {
      const button = element('button', '', { text, type: 'button' });
      button.addEventListener('click', () => say(text));
      choices.append(button);
    }
  };

  launcher.addEventListener('click', () => open(!isOpen));
  parts.close.addEventListener('click', () => open(false));
  parts.bubbleText.addEventListener('click', () => open(true));
  parts.bubbleClose.addEventListener('click', () => {
    bubble.hidden = true;
    remembered.hidesGreeting = true;
    conversation.save();
  });
  parts.send.addEventListener('click', () => say(textarea.value));
  end.addEventListener('click', () => void conversation.end());
  textarea.addEventListener('input', () => conversation.types());
  textarea.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    say(textarea.value);
  });
  root.addEventListener('keydown', (event) => {
    // The page's own shortcuts must not react to what is written here.
    event.stopPropagation();
    if (event instanceof KeyboardEvent && event.key === 'Escape' && isOpen) open(false);
  });

  return {
    render,
    /** `place` is the page, or a box that shows a picture of it. */
    mount: (place: HTMLElement = document.body) => {
      place.append(host);
      if (remembered.isOpen) {
        isOpen = true;
        render();
        log.scrollTop = log.scrollHeight;
      } else render();
      const invites = look.shows_greeting && !remembered.hidesGreeting && remembered.token === null;
      if (invites && look.greeting !== '')
        setTimeout(() => {
          bubble.hidden = isOpen || remembered.hidesGreeting;
        }, BUBBLE_AFTER_MS);
    },
  };
}

function launcherLabel({ isOpen, unread, name }: { isOpen: boolean; unread: number; name: string }): string {
  if (isOpen) return 'Close the chat';
  const news = unread === 0 ? '' : unread === 1 ? ', 1 new message' : `, ${unread} new messages`;
  return `Chat with ${name}${news}`;
}

function noticeOf({ isOffline, wasRefused, status }: ReturnType<Conversation['view']>): string {
  if (wasRefused) return 'That could not be sent.';
  if (isOffline) return 'No connection. Your words are kept and sent as soon as it is back.';
  return status === 'ended' ? 'This conversation has ended. Write to start a new one.' : '';
}

function makeParts({ business, name, position, greeting, side, color }: WidgetLook) {
  const host = document.createElement('porchlight-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const brand = /^#[\da-f]{6}$/i.test(color) ? color : '#92400e';
  sheet.replaceSync(styleText({ color: brand, onColor: textOn(brand), side }));
  shadow.adoptedStyleSheets = [sheet];

  const root = element('div', 'root');
  const launcher = element('button', 'launcher', { type: 'button' });
  launcher.setAttribute('aria-haspopup', 'dialog');
  const count = element('span', 'count', { hidden: true });
  count.setAttribute('aria-hidden', 'true');
  launcher.append(icon('chat'), count);

  const bubble = element('div', 'bubble', { hidden: true });
  const bubbleText = element('button', 'text', { text: greeting, type: 'button' });
  const bubbleClose = element('button', 'close', { text: '×', label: 'Hide the greeting', type: 'button' });
  bubble.append(bubbleText, bubbleClose);

  const panel = element('div', 'panel', { label: `Chat with ${business}`, hidden: true });
  panel.setAttribute('role', 'dialog');
  const head = element('div', 'head');
  const who = element('div', 'who');
  who.append(
    element('p', 'name', { text: name || business }),
    element('p', 'position', { text: [position, business].filter((part) => part !== '').join(' · ') }),
  );
  const close = element('button', '', { label: 'Close the chat', type: 'button' });
  close.append(icon('close'));
  head.append(who, close);

  const log = element('div', 'log');
  log.tabIndex = 0;
  log.setAttribute('role', 'region');
  log.setAttribute('aria-label', 'Messages');
  const lines = element('div', 'lines');
  lines.setAttribute('role', 'log');
  lines.setAttribute('aria-live', 'polite');
  const typing = element('div', 'line assistant typing', { hidden: true });
  typing.append(
    element('span', 'sr', { text: 'Typing…' }),
    element('i', ''),
    element('i', ''),
    element('i', ''),
  );
  const saying = element('div', 'line assistant', { hidden: true });
  saying.setAttribute('aria-hidden', 'true');
  const choices = element('div', 'choices');
  const notice = element('p', 'notice');
  notice.setAttribute('role', 'status');
  log.append(lines, saying, typing, choices, notice);

  const foot = element('div', 'foot');
  const write = element('div', 'write');
  const textarea = element('textarea', '', { label: 'Your message' });
  textarea.rows = 1;
  textarea.maxLength = MESSAGE_MAX;
  textarea.placeholder = 'Write a message';
  const send = element('button', 'send', { label: 'Send', type: 'button' });
  send.append(icon('send'));
  write.append(textarea, send);
  const end = element('button', 'end', { text: 'End the conversation', type: 'button', hidden: true });
  foot.append(write, end);

  panel.append(head, log, foot);
  root.append(panel, bubble, launcher);
  shadow.append(root);
  return {
    host,
    root,
    launcher,
    count,
    bubble,
    bubbleText,
    bubbleClose,
    panel,
    close,
    log,
    lines,
    saying,
    typing,
    choices,
    notice,
    textarea,
    send,
    end,
  };
}
