/** The control of each kind of field. A kind without one does not compile. */
import type { ComponentType } from 'react';
import type { Field } from '#connectors/framework/field-kinds.ts';
import { BranchesControl } from '../conditions/branches-control.tsx';
import type { ControlProps } from '../step-form/control-props.ts';
import { AddressControl } from './address-control.tsx';
import { AiAssistControl } from './ai-assist-control.tsx';
import { AnswerFieldsControl } from './answer-fields-control.tsx';
import { CheckboxControl } from './checkbox-control.tsx';
import { EmailSenderControl } from './email-sender-control.tsx';
import { JsonControl } from './json-control.tsx';
import { KeyValueControl } from './key-value-control.tsx';
import { DigitsControl, IntegerControl } from './number-control.tsx';
import { PromptTemplateControl } from './prompt-template-control.tsx';
import { RecipientControl } from './recipient-control.tsx';
import { SelectControl } from './select-control.tsx';
import {
  AmountControl,
  CommaListControl,
  DateTimeControl,
  MultilineControl,
  TextControl,
} from './text-control.tsx';

const controls: { [Kind in Field['kind']]: ComponentType<ControlProps<Kind>> } = {
  text: TextControl,
  multiline: MultilineControl,
  select: SelectControl,
  checkbox: CheckboxControl,
  digits: DigitsControl,
  integer: IntegerControl,
  amount: AmountControl,
  dateTime: DateTimeControl,
  commaList: CommaListControl,
  keyValue: KeyValueControl,
  json: JsonControl,
  answerFields: AnswerFieldsControl,
  emailSender: EmailSenderControl,
  recipient: RecipientControl,
  promptTemplate: PromptTemplateControl,
  address: AddressControl,
  branches: BranchesControl,
  aiAssist: AiAssistControl,
  fixed: () => null,
};

export function Control({ field, ...rest }: { field: Field } & Omit<ControlProps<Field['kind']>, 'field'>) {
  // The map above is checked by kind, so the field and its control match here.
  const Chosen = controls[field.kind] as ComponentType<ControlProps<Field['kind']>>;
  return <Chosen field={field} {...rest} />;
}
