import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isSame } from '../secrets.ts';
import { isFromThisMachine, originOf } from './this-machine.ts';

export type Metrics = {
  registry: Registry;
  jobSettled: (outcome: { queue: string; ok: boolean; seconds: number }) => void;
  requestEnded: (request: { method: string; route: string; status: number; seconds: number }) => void;
};

export function createMetrics({ context }: { context: Pick<Context, 'database'> }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a job ran, by queue and outcome',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Failed tries',
    labelNames: ['queue'],
    registers,
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process, by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = context.database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  return {
    registry,
    jobSettled: ({ queue, ok, seconds }) => {
      jobs.observe({ queue, outcome: ok ? 'completed' : 'failed' }, seconds);
      if (!ok) failures.inc({ queue });
    },
    requestEnded: ({ method, route, status, seconds }) => http.observe({ method, route, status }, seconds),
  };
}

/** Internal figures are for the operator: with the token if one is set, otherwise only from this machine. */
export function serveMetrics({
  app,
  context,
  metrics,
}: {
  app: FastifyInstance;
  context: Context;
  metrics: Metrics;
}): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const token = context.env.METRICS_TOKEN;
    const local = isFromThisMachine(originOf(request));
    const allowed = token ? isSame(request.headers.authorization ?? '', `Bearer ${token}`) : local;
    if (!allowed) throw new AppError('not-found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
