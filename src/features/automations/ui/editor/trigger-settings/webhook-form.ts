/** The settings of a webhook while somebody edits them. Pure. */

import { parseJsonBody } from '#engine/json-paths.ts';
import { type VariableMapping, variableName } from '#engine/trigger-settings.ts';
import { VARIABLE_CATALOGUE } from '#engine/variables.ts';
import { contactMapOf, mappingsOf } from '#engine/webhook-mappings.ts';
import {
  type createWebhookRoute,
  DEFAULT_SECURITY_KEY,
  securityFault,
  type WebhookPing,
} from '#features/automations/contract.ts';
import type { RouteReply } from '#platform/contract.ts';

export type Security = { isActive: boolean; key: string; value: string };
export type Selected = WebhookPing | null;

export const NO_SECURITY: Security = { isActive: false, key: DEFAULT_SECURITY_KEY, value: '' };

export const readSecurity = (
  webhook: Pick<RouteReply<typeof createWebhookRoute>, 'security' | 'secret_active'> | undefined,
): Security => (webhook ? { isActive: webhook.secret_active === '1', ...webhook.security } : NO_SECURITY);

export type Flattened = { ok: true; mappings: VariableMapping[] } | { ok: false; message: string };

/** The paths of a request. What was already mapped from the same path stays mapped. */
export function flattenRequest({
  ping,
  mapped,
}: {
  ping: WebhookPing;
  mapped: readonly VariableMapping[];
}): Flattened {
  const body = parseJsonBody(ping.raw_body);
  if (!body.ok) return body;
  const known = new Map(mapped.map((mapping) => [mapping.jsonPath, mapping]));
  const mappings = mappingsOf(body.value).map((mapping) => {
    const before = known.get(mapping.jsonPath);
    return before ? { ...before, id: mapping.id, sampleValue: mapping.sampleValue } : mapping;
  });
  return { ok: true, mappings };
}

/** The request whose paths and samples are the saved ones. */
export function isSavedRequest({
  ping,
  saved,
}: {
  ping: WebhookPing;
  saved: readonly VariableMapping[];
}): boolean {
  const flat = flattenRequest({ ping, mapped: [] });
  const marks = (mappings: readonly VariableMapping[]): string =>
    JSON.stringify(mappings.map(({ jsonPath, sampleValue }) => [jsonPath, sampleValue]));
  return flat.ok && saved.length > 0 && marks(flat.mappings) === marks(saved);
}

/** The fields that a category is known to have; none means that any name will do. */
export const fieldsOf = (category: string): readonly string[] =>
  VARIABLE_CATALOGUE.find((folder) => folder.category === category.toLowerCase())?.fields ?? [];

export function changeMapping(mapping: VariableMapping, changes: Partial<VariableMapping>): VariableMapping {
  const next = { ...mapping, ...changes };
  const known = fieldsOf(next.variableCategory);
  const isLost =
    changes.variableCategory !== undefined && known.length > 0 && !known.includes(next.variableField);
  return isLost ? { ...next, variableField: '' } : next;
}

export const typedField = (text: string): string =>
  text.toLowerCase().replace(/\s/g, '_').replace(/\W/g, '').slice(0, 100);

export const generateFailure = ({ message }: Error): string => `Failed to generate webhook URL: ${message}`;
export const saveFailure = ({ message }: Error): string => `Failed to save webhook settings: ${message}`;

/** What `POST /api/webhook-update` takes, or why it cannot be sent. */
export function settingsOf({
  url,
  mappings,
  security,
  selected,
}: {
  url: string;
  mappings: readonly VariableMapping[];
  security: Security;
  selected: Selected;
}) {
  const header = { key: security.key.trim(), value: security.value.trim() };
  const fault = security.isActive ? securityFault(header) : null;
  if (fault) return { ok: false as const, message: fault };
  const variableMappings = mappings
    .filter(({ jsonPath }) => jsonPath.trim() !== '')
    .map((mapping) => {
      const variableField = variableName(mapping.variableField);
      return { ...mapping, jsonPath: mapping.jsonPath.trim(), variableField, variableName: variableField };
    });
  return {
    ok: true as const,
    settings: {
      url,
      variableMappings,
      security: header,
      secret_active: security.isActive ? ('1' as const) : ('0' as const),
      selectedRequestData: selected && {
        id: selected.id,
        raw_body: selected.raw_body,
        received_at: selected.received_at,
      },
      contact_map: contactMapOf(variableMappings),
    },
  };
}
