/** Every kind of field. It types the editor's map of controls: a kind without a control does not compile. */
import type { z } from 'zod';
import type { FieldBase, FieldKind } from './field.ts';
import { type AddressField, address } from './fields/address.ts';
import { type AiAssistField, aiAssist } from './fields/ai-assist.ts';
import { type AmountField, amount } from './fields/amount.ts';
import { type AnswerFieldsField, answerFields } from './fields/answer-fields.ts';
import { type BranchesField, branches } from './fields/branches.ts';
import { type CheckboxField, checkbox } from './fields/checkbox.ts';
import { type CommaListField, commaList } from './fields/comma-list.ts';
import { type DateTimeField, dateTime } from './fields/date-time.ts';
import { type DigitsField, digits } from './fields/digits.ts';
import { type EmailSenderField, emailSender } from './fields/email-sender.ts';
import { type FixedField, fixed } from './fields/fixed.ts';
import { type IntegerField, integer } from './fields/integer.ts';
import { type JsonField, json } from './fields/json.ts';
import { type KeyValueField, keyValue } from './fields/key-value.ts';
import { type MultilineField, multiline } from './fields/multiline.ts';
import { type PromptTemplateField, promptTemplate } from './fields/prompt-template.ts';
import { type RecipientField, recipient } from './fields/recipient.ts';
import { type SelectField, select } from './fields/select.ts';
import { type TextField, text } from './fields/text.ts';

export type Field =
  | TextField
  | MultilineField
  | SelectField
  | CheckboxField
  | DigitsField
  | IntegerField
  | AmountField
  | DateTimeField
  | CommaListField
  | KeyValueField
  | JsonField
  | AnswerFieldsField
  | EmailSenderField
  | RecipientField
  | PromptTemplateField
  | AddressField
  | BranchesField
  | AiAssistField
  | FixedField;
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

const FIELD_KINDS = {
  text,
  multiline,
  select,
  checkbox,
  digits,
  integer,
  amount,
  dateTime,
  commaList,
  keyValue,
  json,
  answerFields,
  emailSender,
  recipient,
  promptTemplate,
  address,
  branches,
  aiAssist,
  fixed,
} satisfies { [Kind in Field['kind']]: FieldKind<FieldOf<Kind>, unknown> };

/** What a handler gets for a field of this kind. */
export type StrictValue<Kind extends Field['kind']> = z.output<
  ReturnType<(typeof FIELD_KINDS)[Kind]['strict']>
>;

/** The implementation of a field's kind, so that callers need no switch over kinds. */
export function kindOf(field: Field): FieldKind<FieldBase, unknown> {
  return FIELD_KINDS[field.kind] as FieldKind<FieldBase, unknown>;
}
