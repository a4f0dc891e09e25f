/**
 * The first check of any untrusted value: it walks a parsed value without recursion and stops at the first
 * limit, so that later code may recurse, copy and store.
 */
import { isStorableText } from '../text/storable-text.ts';

export type JsonLimits = { depth: number; values: number; textLength: number };
export type JsonFault = { path: string; message: string };

/** Keys that reach a prototype when an object is copied carelessly. No flow needs them. */
const HOSTILE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
export const isHostileKey = (key: string): boolean => HOSTILE_KEYS.has(key);

type Visit = { value: unknown; key: string; parent: Visit | null; depth: number };

const TOO_MUCH = { path: '', message: 'holds too much.' };

export function findJsonFault(value: unknown, limits: JsonLimits): JsonFault | null {
  const open: Visit[] = [{ value, key: '', parent: null, depth: 0 }];
  let seen = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    seen += 1;
    const message = faultOf(visit, limits);
    if (message) return { path: pathOf(visit), message };
    if (!isContainer(visit.value)) continue;
    // Own keys only: properties that an attacker put on a prototype are not read.
    const keys = Object.keys(visit.value);
    if (seen + open.length + keys.length > limits.values) return TOO_MUCH;
    for (const key of keys) {
      const hostile = keyFault(key, limits);
      if (hostile) return { path: pathOf(visit), message: hostile };
      open.push({ value: visit.value[key], key, parent: visit, depth: visit.depth + 1 });
    }
  }
  return null;
}

function faultOf({ value, depth }: Visit, limits: JsonLimits): string | null {
  if (depth > limits.depth) return 'is nested too deeply.';
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'is not a number that can be kept.';
  if (typeof value === 'string') return textFault(value, limits);
  if (typeof value !== 'object') return 'is not JSON.';
  if (Array.isArray(value)) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? null : 'is not JSON.';
}

function textFault(text: string, { textLength }: JsonLimits): string | null {
  if (text.length > textLength) return `is longer than ${textLength.toLocaleString('en-US')} characters.`;
  return isStorableText(text) ? null : 'is not readable text.';
}

function keyFault(key: string, limits: JsonLimits): string | null {
  if (isHostileKey(key)) return `has a key that is not allowed: ${key}.`;
  return textFault(key, { ...limits, textLength: 200 }) && 'has a key that is too long or not readable.';
}

/** Built only when there is a fault to report. */
function pathOf(visit: Visit): string {
  const keys: string[] = [];
  for (let at: Visit | null = visit; at?.parent; at = at.parent) keys.unshift(at.key.slice(0, 50));
  return keys.join('.');
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
