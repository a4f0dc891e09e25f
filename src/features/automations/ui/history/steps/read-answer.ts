export type Answer = { status: number; type: string; body: string };

/** The response of a web address, where a step's output holds one. */
export function readAnswer(output: unknown): Answer | null {
  if (typeof output !== 'object' || output === null) return null;
  const { status, body, content_type: type = '' } = output as Record<string, unknown>;
  if (typeof status !== 'number' || typeof body !== 'string') return null;
  const [bare = ''] = String(type).split(';', 1);
  return { status, type: bare.trim(), body };
}
