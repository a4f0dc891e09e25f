import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuiltFrom, swapInBuild } from './swap-in-build.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'porchlight-build-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const swapIn = (name: string, fingerprint: string) => {
  const built = join(parent, name);
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), name);
  swapInBuild({ built, folder: join(parent, 'web'), fingerprint });
};
const served = () => readFileSync(join(parent, 'web/index.html'), 'utf8');

it('replaces a build of older sources and leaves nothing beside it', () => {
  for (const name of ['first', 'second']) {
    swapIn(name, `sources of the ${name}`);
    expect(served()).toBe(name);
    expect(readdirSync(parent)).toEqual(['web']);
  }
  expect(isBuiltFrom(join(parent, 'web'), 'sources of the second')).toBe(true);
});

it('keeps the build of a start that was faster, which already reads its files', () => {
  swapIn('faster', 'same sources');
  swapIn('slower', 'same sources');
  expect(served()).toBe('faster');
  expect(existsSync(join(parent, 'slower'))).toBe(false);
});
