/** Fills the variables of texts to one contact, with what the features say of the contact and the business. */
import { type FilledMessage, fillMessage, placeholdersIn } from '#engine/text/message-text.ts';
import { lookUpIn, type VariableValue } from '#engine/text/placeholders.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { formatPhone } from '#platform/phone-number.ts';

type Values = Record<string, VariableValue>;

/** In the caller's transaction, and in the order of the texts. Reads nothing where no text has a variable. */
export async function fillTexts(
  tx: Transaction,
  { context, contactId, texts }: { context: Context; contactId: number; texts: string[] },
): Promise<FilledMessage[]> {
  if (texts.every((text) => placeholdersIn(text).length === 0))
    return texts.map((text) => ({ text, open: [] }));
  const loaded: Record<string, Values> = {};
  for (const { category, ...source } of context.ports.messaging.variables) {
    if (source.load === null) continue;
    const values = source.subject === null ? source.load(tx, {}) : source.load(tx, contactId);
    loaded[category] = writtenForCustomers(await values);
  }
  const lookUp = lookUpIn(loaded);
  return texts.map((text) => fillMessage({ text, lookUp }));
}

/** Phone numbers are stored for machines. */
const writtenForCustomers = (values: Readonly<Record<string, VariableValue | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value = null]) => [
      field,
      field === 'phone' && typeof value === 'string' ? formatPhone(value) : value,
    ]),
  );
