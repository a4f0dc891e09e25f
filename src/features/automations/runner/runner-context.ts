import type { Context } from '#platform/context.ts';
import type { CompiledVersions } from './compiled-versions.ts';
import type { MakeCall } from './unmade-calls.ts';

export type Runner = {
  context: Context;
  /** The worker's id, by which the database knows its runs. */
  worker: string;
  versions: CompiledVersions;
  makeCall: MakeCall;
};
