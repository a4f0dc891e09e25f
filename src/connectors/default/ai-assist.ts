import type { AiAssistField } from '#connectors/framework/fields/ai-assist.ts';

/** Offers to write or improve the text of one field. */
export const aiAssist = <const Key extends string>({
  writes,
  medium,
}: {
  writes: Key;
  medium: AiAssistField['medium'];
}) =>
  ({
    kind: 'aiAssist',
    key: 'aiAssist',
    label: 'AI Assist',
    help: 'Suggests a text to start from, with the variables of this automation. Only what you accept is sent.',
    writes,
    medium,
  }) as const;
