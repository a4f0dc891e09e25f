/** A file that is on its way, or could not be sent. */
import { element } from './elements.ts';
import type { Upload } from './uploads.ts';

export type UploadActions = { onRetry: (key: string) => void; onRemove: (key: string) => void };
type UploadLine = { key: string; make: () => HTMLElement; update: (line: HTMLElement) => void };

/** Its progress changes within the line, so that a screen reader is not told of each step. */
export const uploadLine = (upload: Upload, actions: UploadActions): UploadLine =>
  upload.state === 'failed' ? failed(upload, actions) : sending(upload);

const sending = ({ key, name, progress }: Upload): UploadLine => ({
  key: `sending ${key}`,
  make: () => {
    const line = element('div', 'line visitor unsent');
    const bar = element('progress', '', { label: `${name} is being sent` });
    line.append(element('span', '', { text: `Sending ${name}…` }), bar);
    return line;
  },
  update: (line) => {
    const bar = line.querySelector('progress');
    if (bar && progress !== null) bar.value = progress;
  },
});

const failed = ({ key, name, failure, mayTryAgain }: Upload, actions: UploadActions): UploadLine => ({
  key: `failed ${key} ${failure}`,
  make: () => {
    const line = element('div', 'failed');
    const buttons = element('div', 'choices');
    const button = (text: string, act: (key: string) => void) => {
      const made = element('button', '', { text, label: `${text}: ${name}`, type: 'button' });
      made.addEventListener('click', () => act(key));
      buttons.append(made);
    };
    if (mayTryAgain) button('Try again', actions.onRetry);
    button('Remove', actions.onRemove);
    line.append(element('p', '', { text: `${name} was not sent. ${failure}` }), buttons);
    return line;
  },
  update: () => {},
});
