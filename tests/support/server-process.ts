/** The product in its own process, as `npm start` runs it, on an existing database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The longest event loop stall since the last request for these figures, and the peak memory so far. */
type Figures = { longestStallMs: number; mostMemoryMb: number };

/** Of a server in tests, whichever process it runs in. */
export const TEST_SETTINGS = { PORT: '0', DEMO: 'on', NODE_ENV: 'test', LOG_LEVEL: 'warn' };

export type Server = {
  url: string;
  ownerUrl: string;
  figures: () => Promise<Figures>;
  stop: () => Promise<void>;
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>;
};

export async function startServer({
  ownerUrl,
  env = {},
  isWatched = false,
  looksOften = false,
  program = 'src/apps/main.ts',
}: {
  ownerUrl: string;
  env?: Record<string, string>;
  /** What `npm start` runs, unless told otherwise. */
  program?: string;
  /** Lets the test request its figures. */
  isWatched?: boolean;
  /** For tests in which a process dies: see short-intervals.ts. */
  looksOften?: boolean;
}): Promise<Server> {
  const watching = isWatched ? ['--import', './tests/support/watch-process.ts'] : [];
  const often = looksOften ? ['--import', './tests/support/shorten-intervals.ts'] : [];
  const ending = ['--import', './tests/support/end-with-parent.ts'];
  const child = spawn(process.execPath, [...ending, ...watching, ...often, program], {
    env: {
      ...process.env,
      ...TEST_SETTINGS,
      DATABASE_URL: ownerUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  return {
    url,
    ownerUrl,
    figures: async () => {
      const message = once(child, 'message');
      child.send('figures');
      return (await message)[0] as Figures;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Porchlight (?:\(development\) )?is on at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
}
