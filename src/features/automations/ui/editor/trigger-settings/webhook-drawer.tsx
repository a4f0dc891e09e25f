import type { NodeOf } from '#engine/graph.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FormDrawer } from '../forms/form-drawer.tsx';
import { CopiedValue } from './copied-value.tsx';
import { MappingRows } from './mapping-rows.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { SecurityHeader } from './security-header.tsx';
import { type SaveAlongside, useWebhookForm } from './use-webhook-form.ts';
import { generateFailure } from './webhook-form.ts';

export function WebhookDrawer({
  flowId,
  node,
  isOpen,
  saveAlongside,
  onClose,
  onClosed,
}: {
  flowId: number;
  node: NodeOf<'starterNode'>;
  isOpen: boolean;
  saveAlongside: SaveAlongside;
  onClose: () => void;
  onClosed: () => void;
}) {
  const form = useWebhookForm({ flowId, node, saveAlongside });
  const { webhook, pings } = form;
  return (
    <FormDrawer
      isOpen={isOpen}
      title="Webhook Settings"
      description="How another system starts this automation."
      failure={form.failure}
      isChanged={form.isChanged}
      isSaving={form.isSaving}
      onSave={() => void form.save().then((isSaved) => isSaved && onClose())}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <Field
            label="Webhook URL"
            hint="Send a POST request with JSON to this address."
            error={webhook.error ? generateFailure(webhook.error) : undefined}
            reserveMessage={false}
          >
            {form.url ? (
              <CopiedValue value={form.url} name="webhook URL" />
            ) : (
              <Skeleton className="h-10 w-full" />
            )}
          </Field>
          {webhook.error ? (
            <div>
              <p className="mb-2 text-sm text-soft">The address above may not take requests yet.</p>
              <Button size="small" loading={webhook.isFetching} onClick={() => void webhook.refetch()}>
                Try again
              </Button>
            </div>
          ) : null}
          {webhook.data ? (
            <Field
              label="Signing secret"
              hint="For systems that sign their requests the Standard Webhooks way."
              reserveMessage={false}
            >
              <CopiedValue value={webhook.data.secret} name="signing secret" />
            </Field>
          ) : null}
        </div>
        {form.security ? (
          <SecurityHeader security={form.security} onChange={form.setSecurity} />
        ) : webhook.isFetching ? (
          <Skeleton className="h-14 w-full" />
        ) : null}
        <RecentRequests
          pings={pings.data ?? []}
          saved={form.opening}
          selectedId={form.selected?.id ?? null}
          isLoading={pings.isFetching}
          isFailed={pings.isError}
          onSelect={form.select}
          onReload={() => void pings.refetch()}
        />
        <MappingRows mappings={form.mappings} onChange={form.setMappings} onAdd={form.addMapping} />
      </div>
    </FormDrawer>
  );
}
