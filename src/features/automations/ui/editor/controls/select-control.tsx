import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import type { Option, OptionSource } from '#connectors/framework/option-source.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { forgetOptions, optionsQuery } from '../sources/option-sources.ts';
import { shownOptions } from '../sources/shown-options.ts';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { ControlFrame } from './control-frame.tsx';
import { OptionalSelect } from './optional-select.tsx';

export function SelectControl(props: ControlProps<'select'>) {
  const { source } = props.field;
  return source ? (
    <RemoteSelect {...props} source={source} />
  ) : (
    <Choice {...props} options={props.field.options} />
  );
}

function RemoteSelect({ source, ...props }: ControlProps<'select'> & { source: OptionSource }) {
  const client = useQueryClient();
  const parent = source.dependsOn === undefined ? '' : textOf(props.values[source.dependsOn]);
  const query = optionsQuery(source);
  const list = useQuery(query);
  const { options, isDisabled, error, toast } = shownOptions({ field: props.field, source, list, parent });
  useEffect(() => {
    if (toast) notify.error(toast);
  }, [toast]);
  const refresh = async () => {
    forgetOptions(source);
    await client.refetchQueries({ queryKey: query.queryKey });
  };
  return (
    <div className="flex flex-col gap-2">
      <Choice
        {...props}
        options={options}
        error={props.error ?? error}
        isLoading={list.isLoading}
        isDisabled={isDisabled}
      />
      {source.refresh ? (
        <Button
          size="small"
          icon={<RotateCw />}
          loading={list.isFetching}
          onClick={() => void refresh()}
          className="self-start"
        >
          {source.refresh}
        </Button>
      ) : null}
    </div>
  );
}

/** The stored value stays a choice, even if it has left the list since. */
function Choice({
  field,
  value,
  error,
  onChange,
  options,
  isLoading = false,
  isDisabled = false,
}: ControlProps<'select'> & { options: readonly Option[]; isLoading?: boolean; isDisabled?: boolean }) {
  const chosen = textOf(value);
  const known = options.some((option) => option.value === chosen);
  const all = known || chosen === '' ? options : [...options, { value: chosen, label: chosen }];
  const placeholder = isLoading ? 'Loading…' : field.placeholder;
  const isOptional = !field.required && !field.needed && field.default === undefined;
  return (
    <ControlFrame field={field} error={error}>
      {isOptional ? (
        <OptionalSelect
          none={field.none ?? 'None'}
          options={all}
          value={chosen}
          onChange={onChange}
          disabled={isDisabled}
          placeholder={placeholder}
        />
      ) : (
        <Select
          options={all}
          value={known || chosen !== '' ? chosen : null}
          onValueChange={onChange}
          disabled={isDisabled}
          placeholder={placeholder ?? 'Choose…'}
        />
      )}
    </ControlFrame>
  );
}
