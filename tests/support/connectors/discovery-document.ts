/** Turns Google's own kind of API document into OpenAPI, so that one validator reads both. */
import type { Document } from 'openapi-backend';

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
  annotations?: { required?: string[] };
};
type Parameter = Schema & { location: 'path' | 'query'; required?: boolean; repeated?: boolean };
type Method = {
  id: string;
  httpMethod: string;
  path: string;
  parameters?: Record<string, Parameter>;
  request?: { $ref: string };
};
type Resource = { methods?: Record<string, Method>; resources?: Record<string, Resource> };
type Discovery = Resource & {
  discoveryVersion: string;
  servicePath: string;
  parameters: Record<string, Parameter>;
  schemas: Record<string, Schema>;
};

export const isDiscovery = (document: object): document is Discovery => 'discoveryVersion' in document;

export function toOpenApi({ servicePath, parameters, schemas, ...root }: Discovery): Document {
  const schemaOf = reader(schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const { id, httpMethod, path, parameters: own = {}, request } of methodsOf(root)) {
    const taken = Object.entries({ ...parameters, ...own }).map(([name, parameter]) =>
      parameterOf({ name, parameter, schemaOf }),
    );
    const address = `/${servicePath}${path}`;
    paths[address] ??= {};
    paths[address][httpMethod.toLowerCase()] = {
      parameters: taken,
      responses: {},
      ...(request && { requestBody: bodyOf({ method: id, schema: schemas[request.$ref] ?? {}, schemaOf }) }),
    };
  }
  return { openapi: '3.0.0', info: { title: '', version: '' }, paths } as Document;
}

const methodsOf = ({ methods = {}, resources = {} }: Resource): Method[] => [
  ...Object.values(methods),
  ...Object.values(resources).flatMap(methodsOf),
];

type Reader = (schema: Schema) => object;

function parameterOf({
  name,
  parameter: { location, required = false, repeated, ...schema },
  schemaOf,
}: {
  name: string;
  parameter: Parameter;
  schemaOf: Reader;
}): object {
  const value = schemaOf(schema);
  return {
    name,
    in: location,
    required: location === 'path' || required,
    schema: repeated ? { anyOf: [value, { type: 'array', items: value }] } : value,
  };
}

/** Which fields a method needs is said at the fields. */
function bodyOf({ method, schema, schemaOf }: { method: string; schema: Schema; schemaOf: Reader }): object {
  const required = Object.entries(schema.properties ?? {})
    .filter(([, { annotations }]) => annotations?.required?.includes(method))
    .map(([name]) => name);
  const body = { ...schemaOf(schema), ...(required.length > 0 && { required }) };
  return { required: true, content: { 'application/json': { schema: body } } };
}

/** With an offset, as RFC 3339 has it. */
const MOMENT = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$`;

/** Puts named schemas in place of their names. A field that the document does not name is a mistake of ours. */
function reader(schemas: Discovery['schemas']): Reader {
  const schemaOf: Reader = ({ $ref, type, enum: values, format, minimum, maximum, ...schema }) => {
    if ($ref !== undefined) return schemaOf(schemas[String($ref)] ?? {});
    const { items, properties, additionalProperties } = schema;
    return {
      ...(type !== 'any' && { type }),
      ...(values !== undefined && { enum: values }),
      ...(format === 'date-time' && { pattern: MOMENT }),
      ...(minimum !== undefined && { minimum: Number(minimum) }),
      ...(maximum !== undefined && { maximum: Number(maximum) }),
      ...(items && { items: schemaOf(items) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, schemaOf(property)]),
        ),
        additionalProperties: false,
      }),
      ...(additionalProperties && { additionalProperties: schemaOf(additionalProperties) }),
    };
  };
  return schemaOf;
}
