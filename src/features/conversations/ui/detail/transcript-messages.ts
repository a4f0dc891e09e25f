import { formatPhone } from '#ui/format/format-phone.ts';

export type TranscriptMessage = {
  key: string;
  speaker: 'AI Assistant' | 'Customer';
  avatar: 'AI' | 'CU';
  content: string;
};

/** Leaves out system messages, which were not spoken, and anything that cannot be parsed. */
export function transcriptMessages(json: string): TranscriptMessage[] {
  const parsed = parse(json);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((message: unknown, index): TranscriptMessage[] => {
    if (typeof message !== 'object' || message === null) return [];
    const { role, content } = message as Record<string, unknown>;
    if (role === 'system' || typeof content !== 'string' || content.trim() === '') return [];
    const isAssistant = role === 'assistant';
    return [
      {
        key: String(index),
        speaker: isAssistant ? 'AI Assistant' : 'Customer',
        avatar: isAssistant ? 'AI' : 'CU',
        content,
      },
    ];
  });
}

export type Variable =
  | { name: string; value: string }
  | { name: string; nested: { name: string; value: string }[] };

/** Name/value pairs, nested one level; anything deeper is shown as stored. */
export function collectedVariables(json: string): Variable[] {
  const parsed = parse(json);
  if (!isRecord(parsed)) return [];
  return Object.entries(parsed).map(([name, value]) =>
    isRecord(value)
      ? {
          name: label(name),
          nested: Object.entries(value).map(([inner, one]) => ({ name: label(inner), value: show(one) })),
        }
      : { name: label(name), value: show(value) },
  );
}

/** first_name → First name */
function label(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(show).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : formatPhone(String(value));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
