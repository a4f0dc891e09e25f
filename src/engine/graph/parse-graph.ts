import type { z } from 'zod';
import { MAX_TEXT } from '../limits.ts';
import { findJsonFault } from '../values/json-limits.ts';
import { type Graph, graphSchema } from './graph.ts';
import { findTreeFaults } from './tree-faults.ts';

const JSON_LIMITS = { depth: 16, values: 200_000, textLength: MAX_TEXT };
const MAX_ISSUES = 20;

type Issue = { path: string; message: string };
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/** Checks shape, limits and tree: a graph that passes can be edited, drawn and run without further checks. */
export function parseGraph(value: unknown): Parsed<Graph> {
  const parsed = parseGuarded(graphSchema, value);
  if (!parsed.ok) return parsed;
  const faults = findTreeFaults(parsed.value).slice(0, MAX_ISSUES);
  if (faults.length === 0) return parsed;
  return { ok: false, issues: faults.map(({ nodeId, message }) => ({ path: nodeId ?? '', message })) };
}

/** Limits come before the schema, because a schema recurses into any input. */
export function parseGuarded<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Parsed<z.output<Schema>> {
  const fault = findJsonFault(value, JSON_LIMITS);
  if (fault) return { ok: false, issues: [fault] };
  const { success, data, error } = schema.safeParse(value);
  if (success) return { ok: true, value: data };
  const issues = error.issues.slice(0, MAX_ISSUES);
  return { ok: false, issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}
