import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { Action } from '#connectors/framework/define-action.ts';
import { ACTIONS } from '#connectors/registry.ts';
import type { ActionEntry } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useFirstControl } from '../forms/use-first-control.ts';
import {
  type ActionGroups,
  actionsQuery,
  DEFAULT_ACTIONS,
  DEFAULT_GROUP,
  forgetActions,
} from './catalogue-queries.ts';
import { PickerGroup } from './picker-group.tsx';
import { PickerSkeleton } from './picker-skeleton.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

export function ActionPicker({
  isOpen,
  onPick,
  onClose,
  onClosed,
}: {
  isOpen: boolean;
  onPick: (action: Action) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching } = useQuery(actionsQuery);
  const groups: ActionGroups = error ? DEFAULT_ACTIONS : (data ?? {});
  const { initialFocus, body } = useFirstControl();
  const pick = ({ action: id, title, active }: ActionEntry) => {
    const declared = ACTIONS.find((action) => action.id === id);
    if (!active) notify.info(`The ${title} action is coming soon and is currently unavailable.`);
    else if (declared) onPick(declared);
    else notify.info('This action is newer than the page. Please refresh the page to use it.');
  };
  const refresh = async () => {
    forgetActions();
    await client.refetchQueries({ queryKey: actionsQuery.queryKey });
  };
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      initialFocus={initialFocus}
      title="Actions"
      description="What should happen next?"
      footer={
        <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refresh()}>
          Refresh Actions
        </Button>
      }
    >
      <div ref={body} className="flex flex-col gap-6">
        {error ? <UnreachableNotice error={error} of="actions" /> : null}
        {isPending ? (
          <PickerSkeleton />
        ) : (
          Object.entries(groups).map(([group, entries]) => (
            <PickerGroup
              key={group}
              title={group === DEFAULT_GROUP ? 'Default Actions' : group}
              entries={entries}
              onPick={pick}
            />
          ))
        )}
        <p className="text-sm text-soft">
          More actions come from adding integrations.{' '}
          <Link to="/integrations/" className="font-medium text-accent-ink underline underline-offset-2">
            See integrations
          </Link>
        </p>
      </div>
    </Drawer>
  );
}
