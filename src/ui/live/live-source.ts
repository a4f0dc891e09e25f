/** One event stream for the whole page, open while somebody listens, and from one page to the next. */
import type { Change } from './use-live.ts';

type Listener = (change: Change) => void;

const RETRY_MS = 5000;
const LINGER_MS = 2000;
const ANYTHING: Change = { kind: '*', id: '' };

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

export function subscribeLive(listener: Listener): () => void {
  listeners.add(listener);
  clearTimeout(leaving);
  if (!source) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) leaving = setTimeout(disconnect, LINGER_MS);
  };
}

function connect(): void {
  let missed = false;
  const current = new EventSource('/api/live');
  source = current;
  current.onopen = () => {
    if (missed) tell(ANYTHING);
    missed = false;
  };
  current.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Change);
  current.onerror = () => {
    missed = true;
    // The browser reconnects by itself after a dropped line, and gives up when it is refused, as without a session.
    if (current.readyState === EventSource.CLOSED) retry = setTimeout(reconnect, RETRY_MS);
  };
}

function reconnect(): void {
  if (listeners.size === 0) return;
  connect();
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
