import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

it('creates a different UUID each time', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
