import { authenticate } from '#features/session/service.ts';
import type { Context } from '#platform/context.ts';
import { isConnectionError } from '#platform/database/connection-error.ts';
import type { Actor } from '#platform/http/serve.ts';
import { createBacklog } from '#platform/live/backlog.ts';
import type { LiveHub } from '#platform/live/live-hub.ts';

/** Lines of a server-sent event stream, until the reader leaves, the session ends or the server stops. */
export async function* streamChanges({
  context,
  hub,
  actor,
  token,
  sinceMs,
}: {
  context: Context;
  hub: LiveHub;
  actor: Actor;
  token: string;
  /** What changed within that time is told first. */
  sinceMs?: number | undefined;
}): AsyncGenerator<string> {
  const { clock } = context;
  const { checkMs, checkAgainMs } = context.intervals.live;
  const backlog = createBacklog();
  let closed = false;
  let wake = () => {};
  let checkedAt = clock.monotonicMs();
  let checkAt = checkedAt + checkMs;
  const unsubscribe = hub.subscribe(
    actor.businessId,
    (change) => {
      if (change === 'closed') closed = true;
      else backlog.add(change);
      wake();
    },
    { ...(sinceMs !== undefined && { sinceMs }) },
  );
  const unfollow = context.memory.session.follow(() => {
    checkAt = Math.min(checkAt, checkedAt + checkAgainMs);
    wake();
  });
  try {
    yield 'retry: 1000\n: listening\n\n';
    while (!closed) {
      if (clock.monotonicMs() >= checkAt) {
        // Set before the check, so that a change during the check triggers another one.
        checkedAt = clock.monotonicMs();
        checkAt = checkedAt + checkMs;
        if (await hasEnded({ context, token })) return;
        yield ': still here\n\n';
      }
      const change = backlog.take();
      if (change) yield `data: ${JSON.stringify(change)}\n\n`;
      else if (!closed)
        await new Promise<void>((resolve) => {
          const forgetCheck = clock.after(Math.max(0, checkAt - clock.monotonicMs()), resolve);
          wake = () => {
            forgetCheck();
            resolve();
          };
        });
    }
  } finally {
    unsubscribe();
    unfollow();
    wake();
  }
}

/** While the database is unreachable, the session counts as valid: there are no changes to leak, so the stream waits. */
async function hasEnded(session: { context: Context; token: string }): Promise<boolean> {
  try {
    return !(await authenticate(session));
  } catch (error) {
    if (isConnectionError(error)) return false;
    throw error;
  }
}
