/** The trained reader: its weights, and what its numbers stand for. `training/` says how it was made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../../../models/reader');

export const MODEL = {
  weights: join(FOLDER, 'reader.onnx'),
  settings: join(FOLDER, 'reader.json'),
  vocabulary: join(FOLDER, 'vocabulary.txt'),
};

const settings = z.object({
  acts: z.array(z.string()),
  tags: z.array(z.string()),
  /** The most tokens of the first and of the second text. */
  first: z.number(),
  second: z.number(),
  /** The length of a vector. */
  vector: z.number(),
  /** From which chance on a text is taken to do it. */
  thresholds: z.record(z.string(), z.number()),
  /** From which nearness of two vectors on a fact answers or a choice is meant; from which number on a metric is said. */
  limits: z.record(z.string(), z.number()),
  /** What the fit of a list's option and its nearness count for, and "none of these". */
  mixes: z.object({
    fact: z.tuple([z.number(), z.number(), z.number()]),
    choice: z.tuple([z.number(), z.number(), z.number()]),
  }),
  /** SHA-256 of the weights and of the data they were trained on. */
  weights: z.string(),
  data: z.string(),
});

export const SETTINGS = settings.parse(JSON.parse(readFileSync(MODEL.settings, 'utf8')));
