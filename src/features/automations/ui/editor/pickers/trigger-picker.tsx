import { useQuery } from '@tanstack/react-query';
import { TRIGGER_GROUPS } from '#connectors/framework/define-trigger.ts';
import type { TriggerEntry } from '#features/automations/contract.ts';
import { notify } from '#ui/feedback/toast.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useFirstControl } from '../forms/use-first-control.ts';
import { DEFAULT_TRIGGERS, triggersQuery } from './catalogue-queries.ts';
import { PickerGroup } from './picker-group.tsx';
import { PickerSkeleton } from './picker-skeleton.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

export function TriggerPicker({
  isOpen,
  onPick,
  onClose,
  onClosed,
}: {
  isOpen: boolean;
  onPick: (trigger: TriggerEntry) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { data, error, isPending } = useQuery(triggersQuery);
  const triggers = error ? DEFAULT_TRIGGERS : (data ?? []);
  const { initialFocus, body } = useFirstControl();
  const pick = (trigger: TriggerEntry) =>
    trigger.active
      ? onPick(trigger)
      : notify.info(`The ${trigger.title} trigger is coming soon and is currently unavailable.`);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      initialFocus={initialFocus}
      title="Choose a Trigger"
      description="What starts this automation?"
    >
      <div ref={body} className="flex flex-col gap-6">
        {error ? <UnreachableNotice error={error} of="triggers" /> : null}
        {isPending ? (
          <PickerSkeleton />
        ) : (
          TRIGGER_GROUPS.map(({ type, title }) => (
            <PickerGroup
              key={type}
              title={title}
              entries={triggers.filter((trigger) => trigger.type === type)}
              emptyText="Nothing here yet. Triggers appear once this integration is connected."
              onPick={pick}
            />
          ))
        )}
      </div>
    </Drawer>
  );
}
