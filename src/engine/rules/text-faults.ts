/** What is wrong with the variables that a text names, and what to write instead. */
import { nearestName, plainName } from '../text/nearest-name.ts';
import type { VariableScope } from '../variables/variables.ts';

/** Every `find` of the text becomes the `replacement`. */
export type TextFix = { find: string; replacement: string };
export type TextFault = { severity: 'error' | 'warning'; message: string; fix?: TextFix };

/** Anything in braces; braces within braces, as in JSON, are matched on their own. */
const BRACED = /\{+[^{}\n]{1,120}\}+/g;
const PARTS = /^(\{+)\s*(.*?)\s*(\}+)$/;
const NAME = /^(\w+)\.(\w+)$/;

export function textFaults({ text, scope }: { text: string; scope: VariableScope }): TextFault[] {
  const written = new Set(text.match(BRACED) ?? []);
  return [...written].flatMap((one) => faultOf({ written: one, scope }) ?? []);
}

/** For a variable named directly, as in a condition. */
export function nameFault({
  name,
  scope,
  unknown,
}: {
  name: string;
  scope: VariableScope;
  /** The message for a name that the flow does not have. */
  unknown: string;
}): TextFault | null {
  if (!scope.names.has(name)) return { severity: 'error', message: unknown };
  const label = scope.catalogue.labelOf(name);
  if (scope.catalogue.find(name)?.isGivenOnly && !scope.filled.has(name))
    return warning(`${label} is empty unless a webhook or a conversation that an automation began fills it.`);
  const [category = ''] = name.split('.');
  if (scope.provided.has(category) || !scope.triggerTitle) return null;
  return warning(`${label} is empty in a flow that starts with ${scope.triggerTitle}.`);
}

function faultOf({ written, scope }: { written: string; scope: VariableScope }): TextFault | null {
  const [, opened = '', inner = '', closed = ''] = PARTS.exec(written) ?? [];
  const [, category = '', field] = NAME.exec(inner) ?? [];
  const isDoubled = opened.length > 1 && closed.length > 1;
  const isSpaced = opened.length + inner.length + closed.length < written.length;
  if (field === undefined || (isSpaced && !isDoubled)) return looseFault({ written, inner, scope });
  const name = `${category.toLowerCase()}.${field}`;
  // An extra brace on one side belongs to the surrounding text.
  const find = isDoubled ? written : `{${inner}}`;
  if (!scope.names.has(name)) return unknownFault({ find, name, scope });
  if (isDoubled)
    return warning(`One pair of braces is enough: ${written} would be sent with braces around it.`, {
      find,
      replacement: `{${name}}`,
    });
  return nameFault({ name, scope, unknown: '' });
}

function unknownFault({
  find,
  name,
  scope,
}: {
  find: string;
  name: string;
  scope: VariableScope;
}): TextFault {
  const meant = nearestName({ name, names: namesToOffer(scope) });
  return {
    severity: 'error',
    message: `${find} is not a variable of this flow.`,
    ...(meant && { fix: { find, replacement: `{${meant}}` } }),
  };
}

/**
 * `{First name}` or `{ contact.email }` is not a placeholder, so it is sent as written. Reported only where a
 * variable was clearly meant.
 */
function looseFault({
  written,
  inner,
  scope,
}: {
  written: string;
  inner: string;
  scope: VariableScope;
}): TextFault | null {
  const plain = plainName(inner);
  const meant = namesToOffer(scope).filter((name) =>
    [name, name.slice(name.indexOf('.') + 1), scope.catalogue.labelOf(name)].some(
      (known) => plainName(known) === plain,
    ),
  );
  if (meant.length !== 1) return null;
  return warning(`${written} is not filled in: it would be sent as written.`, {
    find: written,
    replacement: `{${meant[0]}}`,
  });
}

const namesToOffer = ({ offered }: VariableScope): string[] =>
  offered.flatMap(({ category, variables }) => variables.map(({ field }) => `${category}.${field}`));

const warning = (message: string, fix?: TextFix): TextFault => ({
  severity: 'warning',
  message,
  ...(fix && { fix }),
});
