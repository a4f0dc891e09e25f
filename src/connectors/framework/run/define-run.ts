/**
 * The server half of an action with an effect outside: `actions/<name>.run.ts` beside its declaration. It gets a client
 * that already knows where to send, with which credentials and for how long, so it imports nothing of the server.
 */
import type { Variables } from '#engine/text/placeholders.ts';
import type { Action, InputOf } from '../define-action.ts';

type Request = {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string;
};
export type Answer = {
  status: number;
  /** Empty when the reply has none. */
  contentType: string;
  body: string;
  /** It was longer than what is read. */
  isCut?: boolean;
  retryAfterMs: number | null;
};
/** Throws `NoAnswer` where there is none. */
export type Client = { send: (request: Request) => Promise<Answer> };

type RunStep<Declared extends Action> = {
  input: InputOf<Declared>;
  client: Client;
  /** The same for every try of this step in this run, and otherwise unique. */
  idempotencyKey: string;
};

/** `details` are shown in the history. */
export type Performed = { outputs?: Variables; details?: Readonly<Record<string, unknown>> };

export type ActionRun<Declared extends Action> = {
  /** Throws `StepFailure` or what the client throws. */
  run: (step: RunStep<Declared>) => Promise<Performed>;
};

/** `defineRun<typeof action>({ … })`: an input that no field declares does not compile. */
export const defineRun = <Declared extends Action>(half: ActionRun<Declared>): ActionRun<Declared> => half;
