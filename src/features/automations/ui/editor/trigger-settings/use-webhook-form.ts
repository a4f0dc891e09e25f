import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NodeOf } from '#engine/graph/graph.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import {
  RUN_LIVE_KIND,
  rotateSecretRoute,
  updateWebhookRoute,
  WEBHOOK_LIVE_KIND,
  type WebhookPing,
} from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { createId } from '../state/create-id.ts';
import {
  type Choice,
  chooseRequest,
  readSecurity,
  type Security,
  saveFailure,
  settingsOf,
} from './webhook-form.ts';
import { fallbackUrl, requestsQuery, webhookQuery } from './webhook-queries.ts';

const RELOAD_AFTER_MS = 3000;

export type SaveAlongside = (save: { write: () => Promise<unknown>; operation: Operation }) => Promise<void>;

export function useWebhookForm({
  flowId,
  node,
  saveAlongside,
}: {
  flowId: number;
  node: NodeOf<'starterNode'>;
  saveAlongside: SaveAlongside;
}) {
  const client = useQueryClient();
  const saved = node.data.webhookSettings;
  const [opening] = useState<readonly VariableMapping[]>(() => saved?.variableMappings ?? []);
  const [mappings, setMappings] = useState(opening);
  const [security, setSecurity] = useState<Security | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const selected = choice?.ping ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const webhook = useQuery(webhookQuery(flowId));
  const requests = useQuery(requestsQuery(flowId));
  useLiveQuery({
    queryKey: requestsQuery(flowId).queryKey,
    concerns: ({ kind, id }) =>
      (kind === WEBHOOK_LIVE_KIND || kind === RUN_LIVE_KIND) && id.split('/')[0] === String(flowId),
  });
  const url = webhook.data?.webhook_url ?? (saved?.url || (webhook.error ? fallbackUrl(flowId) : ''));
  /** Null until the server has answered: users would believe a switch that shows “off”. */
  const shownSecurity = webhook.data ? (security ?? readSecurity(webhook.data)) : null;

  const isGenerated = webhook.isSuccess;
  useEffect(() => {
    if (!isGenerated) return;
    const { queryKey } = requestsQuery(flowId);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey }), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGenerated, flowId, client]);

  const rotation = useMutation({
    mutationFn: () => call(rotateSecretRoute, { body: { flow_id: flowId } }),
    onSuccess: ({ secret, old_secret_until }) => {
      client.setQueryData(
        webhookQuery(flowId).queryKey,
        (now) => now && { ...now, secret, old_secret_until },
      );
      notify.success('The signing secret was replaced.');
    },
    onError: ({ message }) => notify.error(`Failed to replace the signing secret: ${message}`),
  });

  const select = (ping: WebhookPing) => {
    const chosen = chooseRequest({ ping, mappings, choice });
    setFailure(chosen.ok ? null : chosen.message);
    if (!chosen.ok) return;
    setChoice(chosen.choice);
    setMappings(chosen.mappings);
  };

  /** Whether it was saved. */
  const save = async (): Promise<boolean> => {
    // Until the server has answered it is not known whether a security header exists, and saving would remove
    // it.
    if (!shownSecurity) {
      setFailure(saveFailure(new Error('there is no webhook URL yet. Please try again.')));
      return false;
    }
    const checked = settingsOf({ url, mappings, security: shownSecurity, selected });
    if (!checked.ok) {
      setFailure(checked.message);
      return false;
    }
    const { settings } = checked;
    const webhookSettings = { url, variableMappings: settings.variableMappings };
    setSaving(true);
    try {
      await saveAlongside({
        write: () =>
          call(updateWebhookRoute, {
            body: { flow_id: flowId, node_id: node.id, webhook_settings: settings },
          }),
        operation: { kind: 'update-data', nodeId: node.id, data: { ...node.data, webhookSettings } },
      });
      return true;
    } catch (error) {
      setFailure(saveFailure(error instanceof Error ? error : new Error(String(error))));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    webhook,
    requests,
    rotation,
    url,
    opening,
    mappings,
    setMappings,
    addMapping: () => setMappings([...mappings, emptyMapping()]),
    security: shownSecurity,
    setSecurity,
    guesses: mappings.filter((mapping) => choice?.guessed.has(mapping)).length,
    selected,
    select,
    save,
    isSaving,
    isChanged: mappings !== opening || security !== null,
    failure,
  };
}

const emptyMapping = (): VariableMapping => ({
  id: createId(),
  jsonPath: '',
  variableName: '',
  variableCategory: '',
  variableField: '',
  sampleValue: '',
});
