/** One event stream for the whole page, open while any component listens, and kept between pages. */
import { ANYTHING, type Change } from './change.ts';

type Listener = (change: Change) => void;

const RETRY_MS = 5000;
const LINGER_MS = 2000;
/** What is shown is younger than the page, and than this: older answers are asked for anew. */
const OLDEST_MS = 20_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

export function subscribeLive(listener: Listener): () => void {
  listeners.add(listener);
  clearTimeout(leaving);
  if (!source) connect({ missed: false });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) leaving = setTimeout(disconnect, LINGER_MS);
  };
}

/** If `missed`, all listeners refresh once the stream is open. */
function connect({ missed }: { missed: boolean }): void {
  const current = new EventSource(`/api/live?since=${Math.round(Math.min(performance.now(), OLDEST_MS))}`);
  source = current;
  let hasGap = missed;
  current.onopen = () => {
    if (hasGap) tell(ANYTHING);
    hasGap = false;
  };
  current.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Change);
  current.onerror = () => {
    hasGap = true;
    // The browser reconnects automatically after a lost connection, but gives up when refused, as without a
    // session.
    if (current.readyState === EventSource.CLOSED) retry = setTimeout(reconnect, RETRY_MS);
  };
}

function reconnect(): void {
  connect({ missed: true });
  tell(ANYTHING);
}

function disconnect(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

function tell(change: Change): void {
  for (const listener of listeners) listener(change);
}
