/** The fields of an address's JSON answer that a step keeps for later steps: `{answer.customer_id}`. */
import { z } from 'zod';
import { MAX_NAME } from '../limits.ts';
import type { VariableValue } from '../text/placeholders.ts';
import { storable } from '../text/storable-text.ts';
import { variableName } from '../trigger-settings.ts';
import { isHostileKey } from '../values/json-limits.ts';
import { lookUpPath, parseJsonBody, parsePath } from '../values/json-paths.ts';

export const ANSWER_CATEGORY = 'answer';
const MAX_ANSWER_FIELDS = 50;

const answerFieldSchema = z.object({
  /** Normalised so that `{answer.name}` finds it. */
  name: storable(100).overwrite(variableName),
  jsonPath: storable(500).trim(),
  /** The value in the answer that the user last looked at. */
  sampleValue: storable(MAX_NAME).default(''),
});
export type AnswerField = z.infer<typeof answerFieldSchema>;

export const answerFieldsSchema = z
  .array(answerFieldSchema)
  .max(MAX_ANSWER_FIELDS)
  .superRefine((fields, context) => {
    const message = findFault(fields);
    if (message) context.addIssue({ code: 'custom', message });
  });

function findFault(fields: readonly AnswerField[]): string | null {
  if (fields.some(({ name, jsonPath }) => name === '' || jsonPath === ''))
    return 'need a path and a name each.';
  const noPath = fields.find(({ jsonPath }) => parsePath(jsonPath) === null);
  if (noPath) return `hold “${noPath.jsonPath}”, which is not a path such as customer.id or items[0].name.`;
  const hostile = fields.find(({ name }) => isHostileKey(name));
  if (hostile) return `cannot be called ${hostile.name}.`;
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice ? `name ${twice} twice. Each needs a name of its own.` : null;
}

/** Empty when a step has none, or its data was never checked. */
export const readAnswerFields = (data: Readonly<Record<string, unknown>>): AnswerField[] =>
  data.answerFields === undefined ? [] : (answerFieldsSchema.safeParse(data.answerFields).data ?? []);

/** The variables that a step with this data gives. */
export const answerNames = (data: Readonly<Record<string, unknown>>): string[] =>
  readAnswerFields(data).map(({ name }) => `${ANSWER_CATEGORY}.${name}`);

/** A variable whose path finds nothing has no value; nor has any when the answer is not JSON. */
export function answerValues({
  fields,
  body,
}: {
  fields: readonly AnswerField[];
  body: string;
}): Record<string, VariableValue> {
  const parsed = fields.length > 0 ? parseJsonBody(body) : null;
  if (!parsed?.ok) return {};
  return Object.fromEntries(
    fields.flatMap(({ name, jsonPath }) => {
      const value = lookUpPath({ body: parsed.value, jsonPath });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
