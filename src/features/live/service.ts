import { authenticate } from '#features/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { LiveHub } from '#platform/live/live-hub.ts';

/** Also how soon a revoked session stops hearing: the stream ends when the session is gone. */
const CHECK_MS = 20_000;

/** Lines of a server-sent event stream, until the reader leaves, the session ends or the server stops. */
export async function* streamChanges({
  context,
  hub,
  actor,
  token,
  checkMs = CHECK_MS,
}: {
  context: Context;
  hub: LiveHub;
  actor: Actor;
  token: string;
  checkMs?: number;
}): AsyncGenerator<string> {
  const waiting: string[] = [];
  let closed = false;
  let wake = () => {};
  const unsubscribe = hub.subscribe(actor.businessId, (change) => {
    if (change === 'closed') closed = true;
    else waiting.push(`data: ${JSON.stringify(change)}\n\n`);
    wake();
  });
  try {
    yield 'retry: 1000\n: listening\n\n';
    while (!closed) {
      yield* waiting.splice(0);
      const timedOut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), checkMs);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        if (waiting.length > 0 || closed) wake();
      });
      if (!timedOut) continue;
      if (!(await authenticate({ context, token }))) return;
      yield ': still here\n\n';
    }
  } finally {
    unsubscribe();
    wake();
  }
}
