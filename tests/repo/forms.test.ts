/** Checks every form against its routes: each field that a refusal can name has a label and a place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definedForms, labelOf } from '#ui/form/define-form.ts';
import { placeErrors } from '#ui/form/place-errors.ts';

const FEATURES = 'src/features';
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/ui\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => join(FEATURES, file));
const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const withForms = sources.filter(({ source }) => source.includes('defineForm('));

beforeAll(async () => {
  for (const { file } of withForms) await import(/* @vite-ignore */ `/${file}`);
});

describe('every form', () => {
  it('is found by this test', () => {
    const made = sources.filter(({ source }) => /\buseForm\(\{/.test(source));
    expect(made.length).toBeGreaterThan(8);
    expect(definedForms.length).toBe(withForms.length);
    expect(definedForms.length).toBeGreaterThanOrEqual(made.length);
  });

  it('has a label for each field that its routes can refuse', () => {
    for (const form of definedForms) {
      for (const route of form.routes) {
        const paths = pathsOf(route.body ?? z.object({}));
        expect(paths.length, `${route.method} ${route.path}`).toBeGreaterThan(0);
        const unnamed = paths.filter((path) => !Object.hasOwn(form.labels, path));
        expect(unnamed, `labels of the form for ${route.method} ${route.path}`).toEqual([]);
      }
    }
  });

  it('shows a refusal at its field, or above the buttons with its label', () => {
    for (const form of definedForms) {
      const paths = form.routes.flatMap((route) => pathsOf(route.body ?? z.object({})));
      const errors = paths.map((path) => ({ path: path.replaceAll('*', '2'), message: 'No.' }));
      const nothingShown = placeErrors({ form, shown: new Set(), errors });
      expect(nothingShown.above.length).toBe(new Set(errors.map(({ path }) => labelOf(form, path))).size);
      expect(nothingShown.above.join()).not.toMatch(/_|\w\.\w|[a-z][A-Z]/);
      const everything = new Set(errors.map(({ path }) => path));
      const { atFields, above } = placeErrors({ form, shown: everything, errors });
      expect([Object.keys(atFields).sort(), above]).toEqual([[...everything].sort(), []]);
    }
  });
});

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
};

/** `phoneNumbers`, `phoneNumbers.*`, `phoneNumbers.*.number` … */
function pathsOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...new Set(within(schema, []))];
}

function within(schema: JsonSchema, path: string[]): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['*', schema.items] as const] : []),
    ...(typeof schema.additionalProperties === 'object' ? [['*', schema.additionalProperties] as const] : []),
  ];
  return [
    ...(path.length > 0 ? [path.join('.')] : []),
    ...parts.flatMap(([name, part]) => within(part, [...path, name])),
    ...(schema.anyOf ?? []).flatMap((part) => within(part, path)),
  ];
}
