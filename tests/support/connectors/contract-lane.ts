/**
 * Holds requests against the vendor's own API document. The documents are not part of this repository: without the
 * folder CONTRACTS_DIR the lane says that it was skipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dereferenceSync } from 'dereference-json-schema';
import { type Document, OpenAPIValidator } from 'openapi-backend';
import type { ReceivedRequest } from '#tests/support/stand-in.ts';
import { contractsFolder, contractsMissing } from './contracts-folder.ts';
import { isDiscovery, toOpenApi } from './discovery-document.ts';
import { parseBody } from './loopback-vendor.ts';
import { nestForm } from './nested-form.ts';

export type Contract = {
  /** Below CONTRACTS_DIR; a list where the vendor has a document for each of its apps. */
  document: string | readonly string[];
  /** The path of the document's server, which our base address holds as well. */
  below?: string;
  /** Mends a known fault of the document. */
  mend?: (document: Document) => void;
};

/** Why the vendor would refuse this request; empty when it would not. */
export type ContractCheck = (request: ReceivedRequest) => string[];

export function readContract({ document, below = '', mend }: Contract): ContractCheck | null {
  const names = [document].flat();
  const missing = contractsMissing();
  if (missing !== null) {
    console.log(`${names.join(', ')}: ${missing}`);
    return null;
  }
  const validators = names.map((name) => {
    const read = JSON.parse(readFileSync(join(contractsFolder(), name), 'utf8')) as Document;
    const definition = isDiscovery(read) ? toOpenApi(read) : read;
    mend?.(definition);
    prepareOperations(definition);
    return new OpenAPIValidator({
      definition: dereferenceSync(definition) as unknown as Document,
      lazyCompileValidators: true,
      ajvOpts: { strict: false, allErrors: true, validateFormats: false },
    });
  });
  return (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://vendor');
    const asked = {
      method: request.method,
      path: pathname.startsWith(below) ? pathname.slice(below.length) : pathname,
      query: nestForm(searchParams) as Record<string, string>,
      headers: request.headers,
      body: request.body === '' ? undefined : parseBody(request),
    };
    for (const validator of validators) {
      const operation = validator.router.matchOperation(asked);
      if (!operation) continue;
      const { errors } = validator.validateRequest(asked, operation);
      return (errors ?? []).map(
        ({ instancePath, message }) => `${asked.method} ${asked.path}${instancePath}: ${message}`,
      );
    }
    return [`${asked.method} ${asked.path} is not in ${names.join(', ')}`];
  };
}

/**
 * The validator finds an operation by its id, which not every document gives. Answers are not checked, and some documents
 * describe them in further files.
 */
function prepareOperations({ paths = {} }: Document): void {
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item ?? {}))
      if (typeof operation === 'object' && !Array.isArray(operation)) {
        Object.assign(operation, { operationId: `${method} ${path}`, responses: {} });
        readFormAsJson(operation);
      }
}

const FORM = 'application/x-www-form-urlencoded';

/** The validator reads only JSON. A form is an object of texts, in which a name that the document lacks is a mistake. */
function readFormAsJson({ requestBody }: { requestBody?: unknown }): void {
  const body = requestBody as { content?: Record<string, { schema?: object }> } | undefined;
  const schema = body?.content?.[FORM]?.schema;
  if (!body?.content || !schema || '$ref' in schema) return;
  body.content = { 'application/json': { schema: { ...schema, additionalProperties: false } } };
}
