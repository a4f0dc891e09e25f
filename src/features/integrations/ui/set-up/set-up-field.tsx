import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { LIST_NAMES, type ListName } from '#connectors/framework/vendor.ts';
import { MAX_CREDENTIAL, type SetUpItem } from '#features/integrations/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { vendorListQuery } from '../integration-queries.ts';
import type { FieldValues } from './steps.ts';

type FieldProps = { form: FormOf<{ data: FieldValues }>; item: SetUpItem };

export function SetUpField({ form, item, integrationId }: FieldProps & { integrationId: number }) {
  if (item.type === 'toggle') return <ToggleField form={form} item={item} />;
  return (
    <FormField
      form={form}
      name={`data.${item.name}`}
      label={item.label}
      hint={item.help}
      required={item.required}
    >
      {({ value, ...control }) => {
        const text = { ...control, value: String(value), placeholder: item.placeholder };
        if (item.type === 'textarea') return <Textarea maxLength={MAX_CREDENTIAL} {...text} />;
        if (item.type === 'dropdown')
          return (
            <Choice
              item={item}
              integrationId={integrationId}
              value={text.value}
              onValueChange={control.onValueChange}
            />
          );
        return (
          <Input
            type={item.type === 'secret' ? 'password' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_CREDENTIAL}
            {...text}
          />
        );
      }}
    </FormField>
  );
}

function ToggleField({ form, item }: FieldProps) {
  const { control, error } = useFormField(form, `data.${item.name}`);
  return (
    <Switch
      label={item.label}
      hint={item.help}
      error={error}
      checked={control.value === true}
      onCheckedChange={control.onValueChange}
    />
  );
}

/** Its options are part of the step, or a list of the vendor. */
function Choice({
  item: { options = [], list },
  integrationId,
  value,
  onValueChange,
}: {
  item: SetUpItem;
  integrationId: number;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const named = LIST_NAMES.find((name): name is ListName => name === list);
  const fetched = useQuery({
    ...vendorListQuery({ integrationId, list: named ?? 'owners' }),
    enabled: named !== undefined,
  });
  const shown = named === undefined ? options : (fetched.data ?? []);
  const isKnown = value === '' || shown.some((option) => option.value === value);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <Select
          value={value === '' ? null : value}
          // A saved value that the vendor no longer lists stays visible.
          options={isKnown ? shown : [...shown, { value, label: value }]}
          onValueChange={onValueChange}
          disabled={named !== undefined && fetched.isPending}
          placeholder={fetched.isError ? 'Failed to load the list' : undefined}
        />
      </div>
      {named === undefined ? null : (
        <Button
          icon={<RotateCw />}
          label="Refresh the list"
          loading={fetched.isFetching}
          onClick={() => void fetched.refetch()}
        />
      )}
    </div>
  );
}
