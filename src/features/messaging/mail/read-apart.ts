/**
 * Parses an e-mail in a process of its own. Ten megabytes of empty lines take a minute to parse and more
 * memory than we may have: this way no other request waits, and running out of memory ends only that process.
 * (A thread would not do: V8 may end the whole process when one thread runs out of memory.) Starting the
 * process costs some 100 ms.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Mail } from './read-mail.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 192;
const READER = fileURLToPath(new URL('./read-process.ts', import.meta.url));
/** It may read files, since it has to load itself, but neither write files nor start processes. */
const RIGHTS = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${MEMORY_MB}`];

/** Rejects when the e-mail cannot be parsed for any reason. */
export async function readApart(raw: Uint8Array): Promise<Mail> {
  const reader = fork(READER, [], {
    execArgv: RIGHTS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs none of our settings, and must not get any.
    env: {},
  });
  const timer = setTimeout(() => reader.kill('SIGKILL'), TIMEOUT_MS);
  try {
    return await new Promise<Mail>((resolve, reject) => {
      reader.once('message', (mail) => resolve(mail as Mail));
      reader.once('error', reject);
      reader.once('exit', (code, signal) =>
        reject(new Error(`an e-mail could not be read (${signal ?? code})`)),
      );
      reader.send(raw, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}
