import type { Context } from '#platform/context.ts';
import type { CompiledVersions } from './compiled-versions.ts';

export type Runner = {
  context: Context;
  /** Whose runs these are, in the database. */
  worker: string;
  versions: CompiledVersions;
};
