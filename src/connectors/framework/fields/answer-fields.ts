import { type AnswerField, answerFieldsSchema } from '#engine/variables/answer-fields.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** Which fields of a JSON answer later steps can use, under which names. */
export type AnswerFieldsField = FieldBase & { kind: 'answerFields' };

export const answerFields: FieldKind<AnswerFieldsField, AnswerField[]> = {
  empty: () => [],
  saved: () => answerFieldsSchema,
  strict: () => answerFieldsSchema,
  isBlank: (value) => !Array.isArray(value) || value.length === 0,
};
