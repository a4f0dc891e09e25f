/** Generates values for a contract's reply from its schema. An unknown kind of schema is an error. */
import fc from 'fast-check';
import type { z } from 'zod';
import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';

/** Encoding runs a schema backwards, which a transform cannot do. Returns the place of each within the schema. */
export function findOneWayParts(schema: z.ZodType): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isSchema(value)) {
      if (value._zod.def.type === 'transform') found.push(place);
      walk(value._zod.def, place);
      return;
    }
    for (const [key, part] of Object.entries(value)) if (key !== 'checks') walk(part, `${place}.${key}`);
  };
  walk(schema, '');
  return found;
}

const isSchema = (value: object): value is $ZodTypes => '_zod' in value;

export function valuesOf(given: $ZodType): fc.Arbitrary<unknown> {
  const schema = given as $ZodTypes;
  const values = uncheckedValuesOf(schema);
  return schema._zod.def.checks?.length ? values.filter((value) => safeParse(schema, value).success) : values;
}

function uncheckedValuesOf(schema: $ZodTypes): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return stringsOf(schema);
    case 'number':
      // JSON has no -0.
      return fc.oneof(
        fc.nat(1000),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      );
    case 'boolean':
      return fc.boolean();
    case 'literal':
    case 'enum':
      return fc.constantFrom(...(schema._zod.values ?? []));
    case 'unknown':
      // As JSON represents it, without -0.
      return fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'default':
    case 'readonly':
      return valuesOf(def.innerType);
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(valuesOf(def.keyType) as fc.Arbitrary<string>, valuesOf(def.valueType), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'object': {
      const parts = Object.entries(def.shape).map(([key, part]) => [key, valuesOf(part)] as const);
      return fc.record(Object.fromEntries(parts), { noNullPrototype: true });
    }
    default:
      throw new Error(`there are no values yet for a schema of the kind ${def.type}`);
  }
}

/** Of its format or its regular expression, where it has one: what is made at random never has. */
function stringsOf({ _zod: { def, pattern } }: $ZodTypes): fc.Arbitrary<string> {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { pattern?: RegExp });
  const wanted = 'format' in def ? pattern : checks.find((check) => check.pattern)?.pattern;
  return wanted ? fc.stringMatching(wanted) : fc.string({ unit: 'grapheme', maxLength: 20 });
}
