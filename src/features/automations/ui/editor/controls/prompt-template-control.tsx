import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CUSTOM_TEMPLATE } from '#connectors/framework/fields/prompt-template.ts';
import { Select } from '#ui/choice/select.tsx';
import { promptTemplatesQuery } from '../sources/prompt-templates.ts';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { ControlFrame } from './control-frame.tsx';

/** Choosing a template fills in its opening words. Without templates, the user describes the call by hand. */
export function PromptTemplateControl({
  field,
  value,
  error,
  onChange,
  change,
}: ControlProps<'promptTemplate'>) {
  const { data } = useQuery(promptTemplatesQuery);
  const templates = data?.templates ?? [];
  const chosen = textOf(value);
  const isUnavailable = data !== undefined && data.templates.length === 0;

  useEffect(() => {
    if (chosen === '' || (isUnavailable && chosen !== CUSTOM_TEMPLATE)) onChange(CUSTOM_TEMPLATE);
  }, [chosen, isUnavailable, onChange]);

  const choose = (id: string) => {
    const opening = templates.find((template) => template.id === id)?.initial_message;
    change({ [field.key]: id, ...(opening && { [field.fills]: opening }) });
  };
  const options = [
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
    { value: CUSTOM_TEMPLATE, label: 'Custom' },
  ];
  return (
    <ControlFrame field={field} error={error ?? data?.notice ?? undefined}>
      <Select options={options} value={chosen || CUSTOM_TEMPLATE} onValueChange={choose} />
    </ControlFrame>
  );
}
