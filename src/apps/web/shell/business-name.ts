/** The name in a brand-details reply, bare or wrapped in `{ status, data }`; null when it carries none. */
export function readBusinessName(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('data' in reply) return readBusinessName(reply.data);
  const names = ['businessName' in reply && reply.businessName, 'name' in reply && reply.name];
  return (
    names
      .find((name) => typeof name === 'string' && name.trim() !== '')
      ?.toString()
      .trim() ?? null
  );
}
