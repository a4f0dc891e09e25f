/** Below the messages: how the visitor liked a conversation that has ended, and a copy of it by e-mail. */
import type { Conversation } from './conversation.ts';
import { element } from './elements.ts';

const STARS = [1, 2, 3, 4, 5];
const WORDS_MAX = 500;

export type Closing = { parts: HTMLElement[]; opener: HTMLElement; show: () => void };

export function createClosing({ conversation }: { conversation: Conversation }): Closing {
  const rating = createRating(conversation);
  const copy = createCopy(conversation);
  const opener = element('button', 'end', { text: 'E-mail me a copy', type: 'button', hidden: true });
  let isWanted = false;
  const show = () => {
    const { status, hasSpoken, hasChat } = conversation.view();
    const isOver = status === 'ended' && hasSpoken;
    rating.show(isOver);
    copy.show(hasSpoken && hasChat && (isOver || isWanted));
    opener.hidden = isOver || isWanted || !hasSpoken || !hasChat;
  };
  opener.addEventListener('click', () => {
    isWanted = true;
    show();
    copy.focus();
  });
  return { parts: [rating.part, copy.part], opener, show };
}

function createRating(conversation: Conversation) {
  const part = element('div', 'closing', { hidden: true });
  const question = element('p', '', { text: 'How was this conversation?' });
  const stars = element('div', 'stars', { label: 'How was this conversation?' });
  stars.setAttribute('role', 'group');
  const row = element('div', 'write');
  const words = element('input', '', { label: 'What was good, or what was not?', type: 'text' });
  words.maxLength = WORDS_MAX;
  words.placeholder = 'What was good, or what was not?';
  const send = element('button', 'small', { text: 'Send', type: 'button' });
  const said = element('p', 'said');
  said.setAttribute('role', 'status');
  const rate = (given: number, text: string) =>
    conversation.rate(given, text).then((failure) => {
      said.textContent = failure ?? (text === '' ? 'Thank you.' : 'Thank you. The team reads it.');
      if (failure === null && text !== '') row.hidden = true;
    });
  const buttons = STARS.map((number) => {
    const label = number === 1 ? '1 star' : `${number} stars`;
    const button = element('button', '', { text: '★', label, type: 'button' });
    button.addEventListener('click', () => void rate(number, words.value.trim()));
    return button;
  });
  send.addEventListener('click', () => {
    const { rating } = conversation.view();
    if (rating !== null && words.value.trim() !== '') void rate(rating, words.value.trim());
  });
  onEnter(words, send);
  stars.append(...buttons);
  row.append(words, send);
  row.hidden = true;
  part.append(question, stars, row, said);
  let before: number | null = null;
  const show = (isOver: boolean) => {
    const { rating } = conversation.view();
    part.hidden = !isOver;
    for (const [index, button] of buttons.entries()) {
      button.classList.toggle('on', rating !== null && index < rating);
      button.setAttribute('aria-pressed', String(rating === index + 1));
    }
    if (rating === null) said.textContent = '';
    if ((rating === null) !== (before === null)) row.hidden = rating === null;
    before = rating;
  };
  return { part, show };
}

function createCopy(conversation: Conversation) {
  const part = element('div', 'closing', { hidden: true });
  const row = element('div', 'write');
  const address = element('input', '', { label: 'Your e-mail address', type: 'email' });
  address.placeholder = 'Your e-mail address';
  address.autocomplete = 'email';
  const send = element('button', 'small', { text: 'E-mail me a copy', type: 'button' });
  const said = element('p', 'said');
  said.setAttribute('role', 'status');
  let failure = '';
  send.addEventListener('click', async () => {
    const typed = address.value.trim();
    failure =
      typed === '' || !address.checkValidity()
        ? 'Please enter your e-mail address.'
        : ((await conversation.askForCopy(typed)) ?? '');
    said.textContent = failure;
    if (failure !== '') address.focus();
    conversation.refresh();
  });
  onEnter(address, send);
  row.append(address, send);
  part.append(row, said);
  const show = (isWanted: boolean) => {
    const { hasCopy, status } = conversation.view();
    part.hidden = !isWanted && !hasCopy;
    row.hidden = hasCopy;
    if (!hasCopy) said.textContent = failure;
    else
      said.textContent =
        status === 'ended'
          ? 'We e-mail you a copy.'
          : 'We e-mail you a copy once this conversation has ended.';
  };
  return { part, show, focus: () => address.focus() };
}

function onEnter(input: HTMLInputElement, button: HTMLButtonElement): void {
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) button.click();
  });
}
