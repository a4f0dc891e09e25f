/** The explicit list of what the product consists of. A feature that is not here does not run. */
import type { FastifyInstance } from 'fastify';
import { brandRoutes } from '#features/brand/routes.ts';
import { liveRoutes } from '#features/live/routes.ts';
import { sandboxRoutes } from '#features/sandbox/routes.ts';
import { fillSessionDemo } from '#features/session/demo.ts';
import { sessionJobs } from '#features/session/jobs.ts';
import { sessionRoutes } from '#features/session/routes.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/define-job.ts';

export const featureRoutes: ((input: { app: FastifyInstance; context: Context }) => void)[] = [
  sessionRoutes,
  brandRoutes,
  sandboxRoutes,
  liveRoutes,
];

export const featureJobs: JobDefinition[] = [...sessionJobs] as JobDefinition[];

/** In order: a later one may build on what an earlier one made. Each does nothing when its data is there. */
export const featureDemos: ((input: { context: Context }) => Promise<void>)[] = [fillSessionDemo];
