import clsx from 'clsx';
import { Equal, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_DESTINATIONS } from '#features/reviews/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { FormField, FormMessage } from '#ui/form/form-field.tsx';
import { Input } from '#ui/input/input.tsx';
import { DestinationIcon } from './destination-icon.tsx';
import { NoGooglePlace } from './no-google-place.tsx';
import { clampPercent, evenPercents, type RulesForm, totalPercent } from './rules-values.ts';

/** Where customers are asked for a public review, and how often each place is chosen. */
export function DestinationFields({ form, hasGooglePlace }: { form: RulesForm; hasGooglePlace: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'destinations' });
  const destinations = useWatch({ control: form.control, name: 'destinations' });
  const total = totalPercent(destinations);
  const share = () => {
    for (const [index, percent] of evenPercents(fields.length).entries())
      form.setValue(`destinations.${index}.percent`, percent, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-medium">Destinations</legend>
      {hasGooglePlace ? null : <NoGooglePlace hasOthers={fields.some(({ isFixed }) => !isFixed)} />}
      {fields.map(({ id, isFixed }, index) => (
        <div key={id} className="flex flex-col gap-2 rounded-control border border-line p-3">
          <div className="flex items-start gap-2">
            <span className="flex h-10 items-center pointer-coarse:h-11">
              <DestinationIcon name={destinations[index]?.name ?? ''} />
            </span>
            {isFixed ? (
              <div className="min-w-0 grow">
                <p className="pt-1 font-medium">{destinations[index]?.name}</p>
                <p className="text-sm text-soft">Needs no link: it follows from Business Details.</p>
              </div>
            ) : (
              <FormField
                form={form}
                name={`destinations.${index}.name`}
                hideLabel
                reserveMessage={false}
                className="min-w-0 grow"
              >
                {(control) => (
                  <Input {...control} placeholder="Name, such as Yelp" autoComplete="off" maxLength={60} />
                )}
              </FormField>
            )}
            <FormField
              form={form}
              name={`destinations.${index}.percent`}
              hideLabel
              reserveMessage={false}
              className="w-20 shrink-0"
            >
              {({ value, onValueChange, ...control }) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  trailing={<span className="pr-2">%</span>}
                  className="pr-8! text-right tabular-nums"
                  value={String(value)}
                  onFocus={(event) => event.target.select()}
                  onValueChange={(typed) => onValueChange(clampPercent(typed))}
                />
              )}
            </FormField>
          </div>
          {isFixed ? null : (
            <div className="flex items-start gap-2">
              <FormField
                form={form}
                name={`destinations.${index}.link`}
                hideLabel
                reserveMessage={false}
                className="min-w-0 grow"
              >
                {(control) => (
                  <Input {...control} type="url" placeholder="https://" autoComplete="off" maxLength={500} />
                )}
              </FormField>
              <Button
                variant="ghost"
                icon={<Trash2 />}
                label={`Remove ${destinations[index]?.name || `destination ${index + 1}`}`}
                onClick={() => remove(index)}
              />
            </div>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {fields.length < MAX_DESTINATIONS ? (
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => append({ name: '', link: '', percent: 0, isFixed: false })}
          >
            Add destination
          </Button>
        ) : null}
        <Button size="small" variant="ghost" icon={<Equal />} onClick={share}>
          Share evenly
        </Button>
        <p className={clsx('ml-auto font-medium tabular-nums', total !== 100 && 'text-danger')}>
          Total {total}%
        </p>
      </div>
      <FormMessage form={form} name="destinations" />
    </fieldset>
  );
}
