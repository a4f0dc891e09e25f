/** What the visitor sees, in a shadow tree that the page's styles do not reach. */
import type { TeamHours, WidgetLook } from '#features/receptionist/contract/widget.ts';
import { textOn } from '#platform/letter/contrast.ts';
import { stickToEnd } from '#ui/layout/stick-to-end.ts';
import { type Closing, createClosing } from './closing.ts';
import type { Conversation } from './conversation.ts';
import { element, icon } from './elements.ts';
import { createLines } from './lines.ts';
import { stayOnPage } from './stay-on-page.ts';
import { styleText } from './style.ts';
import { createHours } from './team-hours.ts';

const MESSAGE_MAX = 2000;
const BUBBLE_AFTER_MS = 1500;

export function createView({
  look,
  conversation,
  askHours = async () => null,
}: {
  look: WidgetLook;
  conversation: Conversation;
  askHours?: () => Promise<TeamHours | null>;
}) {
  const { remembered } = conversation;
  const closing = createClosing({ conversation });
  const parts = makeParts(look, closing);
  const { host, root, launcher, count, bubble, panel, log, choices, typing, notice, textarea, end } = parts;
  const showLines = createLines({
    log: parts.lines,
    open: parts.saying,
    greeting: look.greeting,
    receptionist: look.name || 'Receptionist',
    actions: {
      // The button goes with its line.
      onRetry: (key) => {
        conversation.retryUpload(key);
        textarea.focus();
      },
      onRemove: (key) => {
        conversation.removeUpload(key);
        textarea.focus();
      },
    },
  });
  const showHours = createHours({ line: parts.hours, first: look.hours, ask: askHours });
  let isOpen = false;
  let isOnPage = false;
  // A keyboard that comes up, or a page that takes the chat out and back, leaves the newest message in view.
  const { follow, restore, returnToEnd } = stickToEnd(log, [parts.lines]);

  const open = (isWanted: boolean) => {
    isOpen = isWanted;
    remembered.isOpen = isWanted;
    if (isWanted) remembered.hidesGreeting = true;
    panel.classList.toggle('rising', isWanted);
    conversation.save();
    bubble.hidden = true;
    render();
    returnToEnd();
    (isWanted ? textarea : launcher).focus();
  };

  const say = (text: string) => {
    if (text.trim() === '') return;
    textarea.value = '';
    conversation.say(text.trim().slice(0, MESSAGE_MAX));
    returnToEnd();
    textarea.focus();
  };

  const attach = (files: FileList | null | undefined) => {
    if (!files || files.length === 0) return;
    conversation.attach([...files]);
    returnToEnd();
  };

  const render = () => {
    const view = conversation.view();
    panel.hidden = !isOpen;
    root.classList.toggle('covers', isOpen && isOnPage);
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', launcherLabel({ isOpen, unread: view.unread, name: look.business }));
    count.hidden = isOpen || view.unread === 0;
    count.textContent = String(view.unread);
    showLines(view);
    showChoices();
    closing.show();
    showHours({ isPersonHere: view.status === 'team' });
    typing.hidden = !view.isTyping;
    end.hidden = !view.hasChat || view.status === 'ended';
    notice.textContent = noticeOf(view);
    if (isOpen) {
      follow();
      conversation.seen();
    }
  };

  const showChoices = () => {
    const { messages, status, unsent } = conversation.view();
    const last = messages.findLast(({ role, is_file }) => role !== 'system' && !is_file);
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
  parts.attach.addEventListener('click', () => parts.picker.click());
  parts.picker.addEventListener('change', () => {
    attach(parts.picker.files);
    parts.picker.value = '';
  });
  textarea.addEventListener('paste', ({ clipboardData }) => attach(clipboardData?.files));
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
      isOnPage = place === document.body;
      isOpen = remembered.isOpen;
      render();
      if (isOnPage) {
        stayOnPage({ host, onReturn: restore });
        fitToSeen(host);
      }
      const invites = look.shows_greeting && !remembered.hidesGreeting && remembered.token === null;
      if (invites && look.greeting !== '')
        setTimeout(() => {
          bubble.hidden = isOpen || remembered.hidesGreeting;
        }, BUBBLE_AFTER_MS);
    },
  };
}

/** A keyboard covers a part of the page that only this part of the browser knows of. */
function fitToSeen(host: HTMLElement): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const follow = () => {
    host.style.setProperty('--seen-height', `${seen.height}px`);
    host.style.setProperty('--seen-top', `${seen.offsetTop}px`);
  };
  for (const change of ['resize', 'scroll']) seen.addEventListener(change, follow);
  follow();
}

function launcherLabel({ isOpen, unread, name }: { isOpen: boolean; unread: number; name: string }): string {
  if (isOpen) return 'Close the chat';
  const news = unread === 0 ? '' : unread === 1 ? ', 1 new message' : `, ${unread} new messages`;
  return `Chat with ${name}${news}`;
}

function noticeOf({ isOffline, heldUpMs, wasRefused, status }: ReturnType<Conversation['view']>): string {
  if (wasRefused) return 'Failed to send that.';
  if (heldUpMs > 0) {
    const minutes = Math.ceil(heldUpMs / 60_000);
    const wait = heldUpMs < 60_000 ? 'a moment' : minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return `That was a lot at once. Your words are kept and sent in ${wait}.`;
  }
  if (isOffline) return 'No connection. Your words are kept and sent as soon as it is back.';
  return status === 'ended' ? 'This conversation has ended. Write to start a new one.' : '';
}

function makeParts({ business, name, position, greeting, side, color }: WidgetLook, closing: Closing) {
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

  const hours = element('p', 'hours', { hidden: true });

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
  log.append(lines, saying, typing, choices, notice, ...closing.parts);

  const foot = element('div', 'foot');
  const write = element('div', 'write');
  const textarea = element('textarea', '', { label: 'Your message' });
  textarea.rows = 1;
  textarea.maxLength = MESSAGE_MAX;
  textarea.placeholder = 'Write a message';
  const send = element('button', 'send', { label: 'Send', type: 'button' });
  send.append(icon('send'));
  const attach = element('button', 'attach', { label: 'Send a photo or PDF', type: 'button' });
  attach.append(icon('clip'));
  const picker = element('input', '', { type: 'file', hidden: true });
  picker.accept = 'image/*,application/pdf';
  picker.multiple = true;
  write.append(attach, picker, textarea, send);
  const end = element('button', 'end', { text: 'End the conversation', type: 'button', hidden: true });
  const links = element('div', 'links');
  links.append(end, closing.opener);
  foot.append(write, links);

  panel.append(head, hours, log, foot);
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
    hours,
    log,
    lines,
    saying,
    typing,
    choices,
    notice,
    textarea,
    attach,
    picker,
    send,
    end,
  };
}
