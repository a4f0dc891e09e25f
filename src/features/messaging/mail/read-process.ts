/** Runs in a process of its own; see read-apart.ts. */
import { readMail } from './read-mail.ts';

process.on('message', async (raw: Uint8Array) => {
  process.send?.(await readMail(raw));
});
