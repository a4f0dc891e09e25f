import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';

type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Many short labels share the width evenly, so that all are seen on a phone. */
  even?: boolean;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  even = false,
}: TabsProps<Value>) {
  const { scope, leave } = useUnsavedScope();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  return (
    <BaseTabs.Root
      value={value ?? chosen}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (!tab) return;
        leave(() => {
          setChosen(tab.value);
          onValueChange?.(tab.value);
        });
      }}
    >
      {/* Scrolls sideways on a phone rather than wrapping, so that the content below stays in place. */}
      <BaseTabs.List
        aria-label={label}
        className={clsx(
          'relative border-b border-line',
          even ? 'grid auto-cols-fr grid-flow-col' : 'flex overflow-x-auto',
        )}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={clsx(tabStyle, even ? 'justify-center px-1 text-sm' : 'px-4')}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent-ink transition-[translate,width] duration-150" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5 outline-offset-4">
          <UnsavedScope scope={scope}>{tab.content}</UnsavedScope>
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

const tabStyle =
  'flex h-11 shrink-0 items-center gap-2 font-medium whitespace-nowrap text-soft -outline-offset-2 select-none ' +
  'hover:text-ink data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50';
