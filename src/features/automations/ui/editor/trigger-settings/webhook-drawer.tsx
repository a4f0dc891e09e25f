import type { NodeOf } from '#engine/graph/graph.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/input/field.tsx';
import { FormDrawer } from '../forms/form-drawer.tsx';
import { CopiedValue } from './copied-value.tsx';
import { MappingTable } from './mapping-table.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { SecurityHeader } from './security-header.tsx';
import { Signatures } from './signatures.tsx';
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
  const { webhook, requests, security } = form;
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
            hint="Send a POST request with JSON or a form to this address."
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
        </div>
        <RecentRequests
          pings={requests.data?.pings ?? []}
          refused={requests.data?.refused ?? []}
          saved={form.opening}
          selectedId={form.selected?.id ?? null}
          isLoading={requests.isFetching}
          isFailed={requests.isError}
          onSelect={form.select}
          onReload={() => void requests.refetch()}
        />
        <MappingTable
          mappings={form.mappings}
          guesses={form.guesses}
          onChange={form.setMappings}
          onAdd={form.addMapping}
        />
        {security && webhook.data ? (
          <>
            <SecurityHeader security={security} onChange={form.setSecurity} />
            <Signatures
              isRequired={security.isSignatureRequired}
              secret={webhook.data.secret}
              oldSecretUntil={webhook.data.old_secret_until}
              isRotating={form.rotation.isPending}
              onChange={(isSignatureRequired) => form.setSecurity({ ...security, isSignatureRequired })}
              onRotate={() => form.rotation.mutate()}
            />
          </>
        ) : webhook.isFetching ? (
          <Skeleton className="h-14 w-full" />
        ) : null}
      </div>
    </FormDrawer>
  );
}
