/** The product in a process of its own, as `npm start` runs it, on a database that is there already. */
import { type ChildProcess, spawn } from 'node:child_process';

export type Server = { url: string; ownerUrl: string; stop: () => Promise<void> };

export async function startServer({
  ownerUrl,
  env = {},
}: {
  ownerUrl: string;
  env?: Record<string, string>;
}): Promise<Server> {
  const child = spawn(process.execPath, ['src/apps/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: 'on',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: ownerUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    ownerUrl,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Porchlight is on at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
}
