/**
 * A native package ships its binary as one optional package per platform, and the lock file lists only those that the
 * registry carried on the day it was written. One that is missing is noticed only on a machine of that platform.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { version: string }> };

const PLATFORMS = /linux-(x64|arm64)(-gnu)?$/;

it('lists each native package for Linux on both x64 and arm64', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const native = Object.keys(packages).filter((name) => PLATFORMS.test(name));
  expect(native.length).toBeGreaterThan(0);
  const missing = native
    .map((name) => ({ name, other: name.replace(PLATFORMS, otherPlatform) }))
    .filter(({ name, other }) => packages[other]?.version !== packages[name]?.version);
  expect(missing).toEqual([]);
});

const otherPlatform = (_all: string, cpu: string, libc = '') =>
  `linux-${cpu === 'x64' ? 'arm64' : 'x64'}${libc}`;
