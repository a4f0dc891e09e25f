/** What the engine gets to know about declared actions and triggers. */
import type { ActionCatalogue, ActionTraits, RetryPolicy, TriggerCatalogue } from '#engine/catalogue.ts';
import type { Encoding } from '#engine/text/template.ts';
import type { Action } from './define-action.ts';
import type { Trigger } from './define-trigger.ts';
import { neededTexts } from './needed-texts.ts';
import { checkStored } from './strict-input.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/**
 * Over about half an hour: long enough for a vendor's brief outage, short enough to reach a lead who still
 * waits.
 */
const DEFAULT_RETRY: RetryPolicy = { attempts: 5, firstMs: 5000, factor: 4, capMs: 900_000 };

type Vendor = { id: string; name: string };
/** The vendor to which the action or the trigger with this id belongs. */
type VendorOf = (id: string) => Vendor | undefined;
const NO_VENDOR: VendorOf = () => undefined;

export function actionCatalogue(actions: readonly Action[], vendorOf: VendorOf = NO_VENDOR): ActionCatalogue {
  return new Map(actions.map((action) => [action.id, traitsOf(action, vendorOf(action.id))]));
}

export function triggerCatalogue(
  triggers: readonly Trigger[],
  vendorOf: VendorOf = NO_VENDOR,
): TriggerCatalogue {
  return new Map(
    triggers.map(({ id, title, phrase, active, provides, schedule }) => {
      const vendor = vendorOf(id);
      const traits = { title, phrase, active, provides, ...(schedule && { schedule }) };
      return [id, { ...traits, ...(vendor && { vendor: { id: vendor.id, name: vendor.name } }) }];
    }),
  );
}

function traitsOf(action: Action, vendor: Vendor | undefined): ActionTraits {
  const { title, phrase, active, effect, takesKeyWhen, timeoutMs, retry, outputs } = action;
  return {
    title,
    phrase,
    active,
    effect,
    idempotent: action.takesIdempotencyKey || action.isUpsert === true,
    ...(takesKeyWhen !== undefined && { idempotentWhen: takesKeyWhen }),
    timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
    retry: retry ?? DEFAULT_RETRY,
    outputs: outputs ?? [],
    encodings: encodingsOf(action),
    check: (values) => checkStored({ action, values }),
    ...(vendor && { vendor: { id: vendor.id, name: vendor.name } }),
    needed: (values) => neededTexts({ action, values }),
    lacks: action.lacks ?? (() => []),
  };
}

function encodingsOf({ fields }: Action): Record<string, Encoding> {
  const encodings = fields.map(({ key, ...field }): [string, Encoding | null] => {
    if (field.kind === 'text' && field.format === 'url') return [key, 'address'];
    const isJson = field.kind === 'json' || (field.kind === 'keyValue' && field.mayHoldJson);
    return [key, isJson ? 'json' : null];
  });
  return Object.fromEntries(encodings.filter((entry): entry is [string, Encoding] => entry[1] !== null));
}
