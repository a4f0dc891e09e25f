/** What the server tells every page about itself, in `<meta name="porchlight-config">`. */
export type AppConfig = {
  /** The host of the rest of the portal; null when this app is all of it. */
  portalHost: string | null;
  demo: boolean;
  development: boolean;
  /** Where this visitor finds an e-mail: in their inbox, in the sandbox mailbox, or in the server's log. */
  mail: 'inbox' | 'mailbox' | 'log';
};

/** Never throws: a user must be able to log in even if the meta tag is broken. */
export const parseAppConfig = (content: string | null | undefined): AppConfig => {
  const given = readObject(content);
  return {
    portalHost: readHost(given.portalHost),
    demo: given.demo === true,
    development: given.development === true,
    mail: given.mail === 'mailbox' || given.mail === 'log' ? given.mail : 'inbox',
  };
};

const metaContent = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector('meta[name="porchlight-config"]')?.getAttribute('content') ?? null);

export const appConfig: AppConfig = parseAppConfig(metaContent());

function readObject(content: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The value ends up in `location`, so anything but http(s) is refused. */
function readHost(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  try {
    const url = new URL(
      /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `https://${text}`,
    );
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
