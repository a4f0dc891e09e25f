import type { Context } from '#platform/context.ts';

/** Does nothing where no port is set. Returns a function that stops it. */
export async function startMailListener({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { INBOUND_MAIL_PORT: port, INBOUND_MAIL_DOMAIN: domain, HOST: host } = context.env;
  if (port === undefined) return async () => {};
  if (!domain) throw new Error('INBOUND_MAIL_PORT: set INBOUND_MAIL_DOMAIN too.');
  // Loaded on demand: few installations need it.
  const { createMailServer } = await import('./mail-server.ts');
  const server = createMailServer({ context, domain });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`INBOUND_MAIL_PORT: ${message}`)));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  server.on('error', (error) => context.logger.debug({ err: error }, 'a mail connection broke'));
  return () => new Promise((resolve) => server.close(resolve));
}
