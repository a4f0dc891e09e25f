/** Starts servers in one process of their own, which has loaded the product already. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Done, Order } from './server-image.ts';
import { TEST_SETTINGS } from './server-process.ts';

export type ImageServer = { url: string; ownerUrl: string; stop: () => Promise<void> };
export type ServerImage = {
  start: (wanted: { ownerUrl: string; env?: Record<string, string> }) => Promise<ImageServer>;
  end: () => Promise<void>;
};

export async function openServerImage(): Promise<ServerImage> {
  const ending = ['--import', './tests/support/end-with-parent.ts'];
  const child = spawn(process.execPath, [...ending, 'tests/support/server-image.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let number = 0;
  const gone = once(child, 'exit');
  await answerTo(child, 0);
  const ask = async (order: Omit<Order, 'number'>): Promise<Done & { asked: number }> => {
    number++;
    const asked = number;
    const answered = answerTo(child, asked);
    child.send({ ...order, number: asked });
    return { ...(await answered), asked };
  };
  return {
    start: async ({ ownerUrl, env = {} }) => {
      const settings = { ...process.env, ...TEST_SETTINGS, DATABASE_URL: ownerUrl, ...env };
      const { url = '', asked } = await ask({ start: settings } as Omit<Order, 'number'>);
      const stop = async () => void (await ask({ stop: asked } as Omit<Order, 'number'>));
      return { url, ownerUrl, stop };
    },
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function answerTo(child: ChildProcess, number: number): Promise<Done> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the servers' process ended with ${code}`));
    const hear = (done: Done) => {
      if (done.number !== number) return;
      child.off('message', hear);
      child.off('exit', gone);
      if (done.failure) reject(new Error(done.failure));
      else resolve(done);
    };
    child.on('message', hear);
    child.on('exit', gone);
  });
}
