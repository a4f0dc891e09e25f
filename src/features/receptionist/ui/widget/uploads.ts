/**
 * Photos and PDFs on their way, one after the other:
 *
 *   waiting ──▶ sending ──▶ sent, until it stands among the messages
 *                  └──▶ failed ──by the visitor, or once the connection is back──▶ waiting
 *
 * All parts of a file carry the key that it got when it was chosen, so it is in the chat once. The page that is left before
 * they are sent loses them, and asks before.
 */
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_FILE_PART_BYTES,
  CHAT_FILE_TYPES,
  CHAT_PHOTO_SIDE,
} from '#features/receptionist/contract/chat-vocabulary.ts';
import { CallFailed, type Server } from './server.ts';

export type Upload = {
  key: string;
  name: string;
  /** From 0 to 1; null while nothing is known. */
  progress: number | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  failure: string;
  mayTryAgain: boolean;
};
type Chosen = Upload & { file: File };

const TRIES = 3;
const FIRST_PAUSE_MS = 1000;
const NO_CONNECTION = 'No connection.';
/** The file itself is refused, so that it would be again. */
const REFUSED = [413, 415, 422];

export function createUploads({
  server,
  begin,
  onLost,
  onSent,
  onChange,
  newKey,
}: {
  server: Server;
  /** The token of the chat, which begins with the first thing that is sent. */
  begin: () => Promise<string>;
  /** The chat has ended or is gone: the next file begins a new one. */
  onLost: (chat: { token: string; status: number }) => void;
  onSent: () => void;
  onChange: () => void;
  newKey: () => string;
}) {
  let uploads: Chosen[] = [];
  let isSending = false;
  const isOnTheWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

  /** Browsers ask in their own words. */
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const changed = () => {
    removeEventListener('beforeunload', askBeforeLeaving);
    if (uploads.some(isOnTheWay)) addEventListener('beforeunload', askBeforeLeaving);
    onChange();
  };

  const flush = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) break;
      next.state = 'sending';
      changed();
      await send(next);
      changed();
    }
    isSending = false;
  };

  const send = async (upload: Chosen) => {
    try {
      // The server looks at what is in it; this only saves the way.
      if (/^(?!image\/(?!svg)|application\/pdf$)./.test(upload.file.type))
        throw new CallFailed(415, { message: CHAT_FILE_TYPES });
      const content = await prepared(upload.file);
      if (content.size > CHAT_FILE_MAX_BYTES)
        throw new CallFailed(413, { message: 'A file can have 10 MB at most.' });
      await sendParts(upload, content);
      upload.state = 'sent';
      onSent();
    } catch (error) {
      const { status, message } = failureOf(error);
      upload.state = 'failed';
      upload.failure = status === 0 ? NO_CONNECTION : message || 'Failed to send it.';
      upload.mayTryAgain = !REFUSED.includes(status);
    }
  };

  const sendParts = async (upload: Chosen, content: Blob, { isAnew = false } = {}): Promise<void> => {
    const { key, name } = upload;
    const count = Math.max(1, Math.ceil(content.size / CHAT_FILE_PART_BYTES));
    upload.progress = count > 1 ? 0 : null;
    const token = await patiently(begin);
    const about = { token, client_key: key, name: name.slice(0, 200), size_bytes: content.size };
    try {
      for (let number = 0; number < count; number++) {
        const part = content.slice(number * CHAT_FILE_PART_BYTES, (number + 1) * CHAT_FILE_PART_BYTES);
        await patiently(() => server.sendPart({ ...about, number }, part));
        if (upload.progress !== null) upload.progress = (number + 1) / count;
        changed();
      }
    } catch (error) {
      const { status } = failureOf(error);
      if (isAnew || (status !== 404 && status !== 409)) throw error;
      onLost({ token, status });
      await sendParts(upload, content, { isAnew: true });
    }
  };

  /** After a lost connection, or an answer that may be another one soon. */
  const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let left = TRIES, pause = FIRST_PAUSE_MS; ; left--, pause *= 2) {
      try {
        return await work();
      } catch (error) {
        const { status, waitMs } = failureOf(error);
        if ((status !== 0 && status < 500) || left <= 1) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.max(pause, waitMs)));
      }
    }
  };

  const retry = (isWanted: (upload: Upload) => boolean) => {
    for (const upload of uploads)
      if (upload.state === 'failed' && upload.mayTryAgain && isWanted(upload))
        Object.assign(upload, { state: 'waiting', failure: '', progress: null });
    changed();
    void flush();
  };
  addEventListener('online', () => retry(({ failure }) => failure === NO_CONNECTION));

  return {
    list: (): readonly Upload[] => uploads,
    /** A file that the server has stands among the messages. */
    forgetSent: (keys: ReadonlySet<string | null>) => {
      uploads = uploads.filter(({ key }) => !keys.has(key));
    },
    add: (files: readonly File[]) => {
      for (const file of files)
        uploads.push({
          key: newKey(),
          name: file.name || 'photo',
          progress: null,
          state: 'waiting',
          failure: '',
          mayTryAgain: true,
          file,
        });
      changed();
      void flush();
    },
    retry: (key: string) => retry((upload) => upload.key === key),
    remove: (key: string) => {
      uploads = uploads.filter((upload) => upload.key !== key);
      changed();
    },
  };
}

const failureOf = (error: unknown): CallFailed => (error instanceof CallFailed ? error : new CallFailed(400));

/**
 * A photo is made smaller, which saves the visitor's data, and HEIC becomes JPEG where the browser can read it. What it
 * cannot draw is sent as it is; the server draws every photo once more, so nothing depends on this.
 */
async function prepared(file: File): Promise<Blob> {
  if (!/^image\/(?!gif|svg)/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, CHAT_PHOTO_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) return file;
    // A JPEG shows black where a screenshot is transparent.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.85));
  } catch {
    return file;
  }
}
