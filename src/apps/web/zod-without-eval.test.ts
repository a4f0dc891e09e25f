import { expect, it } from 'vitest';
import './zod-without-eval.ts';

it('keeps zod from compiling schemas with eval', async () => {
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
