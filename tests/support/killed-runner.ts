/** Runners in their own processes, for tests that kill them. */
import { type ChildProcess, spawn } from 'node:child_process';

/** Returns when it is ready to take runs. `env` adds to the settings of runner-process.ts. */
export async function startRunnerProcess({
  appUrl,
  env = {},
}: {
  appUrl: string;
  env?: Readonly<Record<string, string>>;
}): Promise<ChildProcess> {
  const args = ['--import', './tests/support/end-with-parent.ts', 'tests/support/runner-process.ts'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, APP_URL: appUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the runner ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return child;
}

/** As a crash does: it finishes nothing. */
export async function killNow(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
