/**
 * The product's code and pages, loaded once. For each message with settings it starts a Porchlight on their database, as
 * `npm start` would, and says its address; told to stop one, it stops it. So a test file pays for a start and not for loading.
 */
import { builtWebFiles } from '#apps/build-web.ts';
import { type Porchlight, startPorchlight } from '#apps/process.ts';
import { readEnv } from '#platform/env.ts';
import { createLogger } from '#platform/log/logger.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';

export type Order = { number: number } & ({ start: Record<string, string> } | { stop: number });
export type Done = { number: number; url?: string; failure?: string };

const web = await builtWebFiles({ say: console.log });
const running = new Map<number, Porchlight>();

process.on('message', (order: Order) => {
  const answer = (done: Omit<Done, 'number'>) => process.send?.({ number: order.number, ...done });
  carryOut(order).then(answer, (error: unknown) => answer({ failure: String(error) }));
});
// It lives for the next order, until `end-with-parent.ts` ends it.
process.channel?.ref();
process.send?.({ number: 0 });

async function carryOut(order: Order): Promise<{ url?: string }> {
  if ('stop' in order) {
    await running.get(order.stop)?.stop();
    running.delete(order.stop);
    return {};
  }
  const env = readEnv(order.start);
  const logger = createLogger({ level: env.LOG_LEVEL });
  const porchlight = await startPorchlight({
    env,
    ownerUrl: env.DATABASE_URL ?? '',
    logger,
    web,
    passwords: QUICK_PASSWORDS,
  });
  running.set(order.number, porchlight);
  return { url: porchlight.context.publicUrl };
}
