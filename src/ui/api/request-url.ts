type Part = Record<string, unknown> | undefined;

/**
 * Fills a Fastify-style path. Arrays become comma lists, as the server reads them; undefined and null are
 * omitted.
 */
export const requestUrl = (path: string, given: { params?: Part; query?: Part }): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given.params?.[name];
    if (value === undefined || value === null) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};
