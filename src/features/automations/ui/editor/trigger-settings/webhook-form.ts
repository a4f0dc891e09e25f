/** A webhook's settings while they are being edited. Pure. */

import { MAX_MAPPINGS, type VariableMapping, variableName } from '#engine/trigger-settings.ts';
import { parsePath } from '#engine/values/json-paths.ts';
import { parseRequestBody } from '#engine/values/request-body.ts';
import { contactMapOf, mappingsOf } from '#engine/variables/webhook-mappings.ts';
import {
  type createWebhookRoute,
  securityFault,
  updateWebhookRoute,
  type WebhookPing,
} from '#features/automations/contract.ts';
import type { RouteReply } from '#platform/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { refusalText } from '#ui/form/place-errors.ts';
import { guessVariables } from './guess-variables.ts';

const webhookForm = defineForm({
  routes: [updateWebhookRoute],
  labels: {
    flow_id: 'Automation',
    node_id: 'Trigger',
    webhook_settings: 'Settings',
    'webhook_settings.url': 'Webhook URL',
    'webhook_settings.variableMappings': 'Mappings',
    'webhook_settings.variableMappings.*': 'Mapping',
    'webhook_settings.variableMappings.*.id': 'Mapping',
    'webhook_settings.variableMappings.*.jsonPath': 'Path of mapping',
    'webhook_settings.variableMappings.*.variableName': 'Variable of mapping',
    'webhook_settings.variableMappings.*.variableCategory': 'Variable of mapping',
    'webhook_settings.variableMappings.*.variableField': 'Variable of mapping',
    'webhook_settings.variableMappings.*.sampleValue': 'Sample of mapping',
    'webhook_settings.security': 'Security header',
    'webhook_settings.security.key': 'Header name',
    'webhook_settings.security.value': 'Header value',
    'webhook_settings.secret_active': 'Ask for the security header',
    'webhook_settings.signature_required': 'Only accept signed requests',
    'webhook_settings.selectedRequestData': 'Chosen request',
    'webhook_settings.selectedRequestData.id': 'Chosen request',
    'webhook_settings.selectedRequestData.raw_body': 'Body of the chosen request',
    'webhook_settings.selectedRequestData.received_at': 'Time of the chosen request',
    'webhook_settings.contact_map': 'Contact fields',
    'webhook_settings.contact_map.*': 'Contact field',
  },
});

export type Security = { isActive: boolean; key: string; value: string; isSignatureRequired: boolean };

export const readSecurity = ({
  security,
  secret_active,
  signature_required,
}: Pick<
  RouteReply<typeof createWebhookRoute>,
  'security' | 'secret_active' | 'signature_required'
>): Security => ({
  isActive: secret_active === '1',
  isSignatureRequired: signature_required,
  ...security,
});

export type Flattened =
  | { ok: true; mappings: VariableMapping[]; guessed: ReadonlySet<VariableMapping> }
  | { ok: false; message: string };

/**
 * The paths of a request, with a guess for new ones. Existing mappings of the same path stay, however the
 * path was spelled and to however many variables; mappings of paths that this request lacks stay, too, since
 * another request may have them.
 */
export function flattenRequest({
  ping,
  mapped,
}: {
  ping: WebhookPing;
  mapped: readonly VariableMapping[];
}): Flattened {
  // A request that was taken and is not JSON came as a form.
  const body = parseRequestBody({ text: ping.raw_body, isForm: true });
  if (!body.ok) return body;
  const known = Map.groupBy(mapped, placeOf);
  const paths = mappingsOf(body.value);
  const here = paths.flatMap((path) => {
    const before = known.get(placeOf(path)) ?? [path];
    return before.map((mapping) => ({ ...mapping, sampleValue: path.sampleValue }));
  });
  const places = new Set(paths.map(placeOf));
  const elsewhere = mapped.filter((mapping) => isMapped(mapping) && !places.has(placeOf(mapping)));
  const rows = fitting([...here, ...elsewhere]).map((mapping, index) => ({
    ...mapping,
    id: `mapping-${index + 1}`,
  }));
  const free = new Set(rows.filter((row) => !known.has(placeOf(row))));
  const mappings = guessVariables({ rows, free });
  return { ok: true, mappings, guessed: new Set(mappings.filter((row, index) => row !== rows[index])) };
}

/** `$.lead.name` and `lead["name"]` are the same path. */
const placeOf = ({ jsonPath }: VariableMapping): string =>
  JSON.stringify(parsePath(jsonPath.trim()) ?? jsonPath);

const isMapped = ({ variableCategory, variableField }: VariableMapping): boolean =>
  variableCategory !== '' && variableField !== '';

/** No more than can be saved: the last unused rows are left out. */
function fitting(mappings: readonly VariableMapping[]): VariableMapping[] {
  const room = MAX_MAPPINGS - mappings.filter(isMapped).length;
  const unused = new Set(mappings.filter((mapping) => !isMapped(mapping)).slice(0, Math.max(0, room)));
  return mappings.filter((mapping) => isMapped(mapping) || unused.has(mapping));
}

/** The chosen request, the rows from before it, the rows that it added, and which of these are guesses. */
export type Choice = {
  ping: WebhookPing;
  before: readonly VariableMapping[];
  made: readonly VariableMapping[];
  guessed: ReadonlySet<VariableMapping>;
};

/** Choosing a request again deselects it; its rows are removed only while the user has not edited them. */
export function chooseRequest({
  ping,
  mappings,
  choice,
}: {
  ping: WebhookPing;
  mappings: readonly VariableMapping[];
  choice: Choice | null;
}):
  | { ok: true; choice: Choice | null; mappings: readonly VariableMapping[] }
  | { ok: false; message: string } {
  const before = choice?.made === mappings ? choice.before : mappings;
  if (choice?.ping.id === ping.id) return { ok: true, choice: null, mappings: before };
  const flat = flattenRequest({ ping, mapped: before });
  if (!flat.ok) return flat;
  const { mappings: made, guessed } = flat;
  return { ok: true, choice: { ping, before, made, guessed }, mappings: made };
}

/** The request that the saved rows came from: choosing it again would change nothing. */
export function isSavedRequest({
  ping,
  saved,
}: {
  ping: WebhookPing;
  saved: readonly VariableMapping[];
}): boolean {
  const own = flattenRequest({ ping, mapped: [] });
  const again = flattenRequest({ ping, mapped: saved });
  const marks = (mappings: readonly VariableMapping[]): string =>
    mappings
      .map((mapping) => JSON.stringify([placeOf(mapping), mapping.sampleValue]))
      .toSorted()
      .join();
  return own.ok && again.ok && own.mappings.length > 0 && marks(again.mappings) === marks(saved);
}

export const generateFailure = ({ message }: Error): string => `Failed to generate webhook URL: ${message}`;
export const saveFailure = (error: Error): string =>
  `Failed to save webhook settings: ${refusalText({ form: webhookForm, error, fallback: error.message })}`;

/** The body of `POST /api/webhook-update`, or why it cannot be sent. */
export function settingsOf({
  url,
  mappings,
  security,
  selected,
}: {
  url: string;
  mappings: readonly VariableMapping[];
  security: Security;
  selected: WebhookPing | null;
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
      signature_required: security.isSignatureRequired,
      selectedRequestData: selected && {
        id: selected.id,
        raw_body: selected.raw_body,
        received_at: selected.received_at,
      },
      contact_map: contactMapOf(variableMappings),
    },
  };
}
