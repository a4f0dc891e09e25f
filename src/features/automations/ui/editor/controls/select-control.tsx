import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Option } from '#connectors/framework/fields/select.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { forgetOptions, optionsQuery } from '../sources/option-sources.ts';
import { ControlFrame } from './control-frame.tsx';
import { type ControlProps, textOf } from './control-props.ts';

export function SelectControl(props: ControlProps<'select'>) {
  const { source } = props.field;
  return source ? (
    <RemoteSelect {...props} source={source} />
  ) : (
    <Choice {...props} options={props.field.options} />
  );
}

type Source = NonNullable<ControlProps<'select'>['field']['source']>;

function RemoteSelect({ source, ...props }: ControlProps<'select'> & { source: Source }) {
  const client = useQueryClient();
  const { dependsOn } = source;
  const parent = dependsOn === undefined ? '' : textOf(props.values[dependsOn]);
  const query = optionsQuery({ id: source.id, parent });
  const isReady = dependsOn === undefined || parent !== '';
  const { data, isLoading, isFetching, error } = useQuery({ ...query, enabled: isReady });
  const refresh = async () => {
    forgetOptions(source.id);
    await client.refetchQueries({ queryKey: query.queryKey });
  };
  return (
    <div className="flex flex-col gap-2">
      <Choice
        {...props}
        options={[...props.field.options, ...(error ? [] : (data ?? []))]}
        error={props.error ?? (error ? (source.failure ?? error.message) : undefined)}
        isLoading={isLoading}
        isDisabled={!isReady}
      />
      {source.refresh ? (
        <Button
          size="small"
          icon={<RotateCw />}
          loading={isFetching}
          onClick={() => void refresh()}
          className="self-start"
        >
          {source.refresh}
        </Button>
      ) : null}
    </div>
  );
}

/** What is stored stays a choice, although the list may have lost it since. */
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
  return (
    <ControlFrame field={field} error={error}>
      <Select
        options={all}
        value={known || chosen !== '' ? chosen : null}
        onValueChange={onChange}
        disabled={isDisabled}
        placeholder={isLoading ? 'Loading…' : (field.placeholder ?? 'Choose…')}
      />
    </ControlFrame>
  );
}
