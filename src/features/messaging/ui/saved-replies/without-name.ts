import { writtenVariable } from '#engine/text/message-text.ts';

/** A message to keep for others, too: where it greets this contact by name, it will greet each by theirs. */
export function withoutName({ text, firstName }: { text: string; firstName: string }): string {
  const name = firstName.trim();
  const greeting = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)),? /i.exec(text)?.[0];
  if (name === '' || greeting === undefined) return text;
  const rest = text.slice(greeting.length);
  const isGreeted = rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
  return isGreeted ? greeting + writtenVariable({ name: 'first_name' }) + rest.slice(name.length) : text;
}
