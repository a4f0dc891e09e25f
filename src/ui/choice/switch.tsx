import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';

export type SwitchProps = ChoiceFieldProps & {
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
};

export function Switch({ checked, defaultChecked, onCheckedChange, name, ...field }: SwitchProps) {
  return (
    <ChoiceField {...field} control="track">
      <BaseSwitch.Root
        checked={checked}
        defaultChecked={defaultChecked}
        onCheckedChange={(next) => onCheckedChange?.(next)}
        name={name}
        disabled={field.disabled}
        className={trackStyle}
      >
        <BaseSwitch.Thumb className={thumbStyle} />
      </BaseSwitch.Root>
    </ChoiceField>
  );
}

const trackStyle =
  'flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-px ' +
  'transition-colors duration-150 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50';

const thumbStyle =
  'size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 ' +
  'data-checked:translate-x-5 data-checked:bg-on-accent';
