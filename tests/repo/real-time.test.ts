/** Server code asks the clock of its context, so that tests can put it forward (decision 64). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const REAL_TIME =
  /\bDate\.now\b|\bnew Date(?:\(\)|(?![\w(]))|\b(?:setTimeout|setInterval)\b|\bperformance\.now\b|(?<!\.)\bDate\(\)/;

/** They keep the real clock, each for its reason. */
const EXCEPTIONS: Record<string, string> = {
  'platform/time/clock.ts': 'It is the clock.',
  'platform/launcher/': 'The database is started before there is a context.',
  'apps/main.ts': 'It ends a process whose parts do not stop.',
  'platform/database/shared-commits.ts':
    'A few milliseconds in which commits gather, and a pause after a deadlock.',
  'platform/one-off-thread.ts': 'It ends a thread that hangs.',
  'platform/thread.ts': 'It frees the memory of an idle thread.',
  'features/messaging/mail/read-apart.ts': 'It ends a process that hangs.',
  'platform/outbound/send.ts': 'An address names a moment by its own clock, which runs in real time.',
  'connectors/framework/run/vendor-client.ts': 'How long a vendor took, for the history.',
  'connectors/gohighlevel/sandbox-messages.ts': 'It plays GoHighLevel, whose clock is not ours.',
  'features/purchase/stripe-sandbox.ts': 'It plays Stripe, whose clock is not ours.',
  'voice/speech/wasi-host.ts': 'WASI programs are given the time of the machine.',
};

const isServerCode = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)ui\/|^apps\/web\/|\/testing\//.test(file);
const isException = (file: string): boolean => Object.keys(EXCEPTIONS).some((one) => file.startsWith(one));
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
const asksRealTime = (source: string): boolean => REAL_TIME.test(withoutComments(source));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isServerCode);
const asking = files.filter((file) => asksRealTime(readFileSync(join('src', file), 'utf8')));

describe('server code', () => {
  it.each([
    'const at = Date.now();',
    'const clock = { now: Date.now };',
    'const at = new Date();',
    'const at = new Date;',
    'const at = Date();',
    'setInterval(look, 1000);',
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'const began = performance.now();',
  ])('may not contain %s', (line) => {
    expect(asksRealTime(line)).toBe(true);
  });

  it.each([
    'const at = context.clock.now();',
    'const at = new Date(row.at);',
    'type Read = { at: Date };',
    "import { setImmediate } from 'node:timers/promises';",
    '// Unlike setInterval it waits.',
  ])('may contain %s', (line) => {
    expect(asksRealTime(line)).toBe(false);
  });

  it('asks the clock of its context', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(asking.filter((file) => !isException(file))).toEqual([]);
  });

  it('has no exception without need', () => {
    const needless = Object.keys(EXCEPTIONS).filter((one) => !asking.some((file) => file.startsWith(one)));
    expect(needless).toEqual([]);
  });
});
