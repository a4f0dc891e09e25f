import { describe, expect, it } from 'vitest';
import { parseAppConfig } from './app-config.ts';

const defaults = { portalHost: null, demo: false, development: false, mail: 'inbox' };

describe('parseAppConfig', () => {
  it.each([undefined, null, '', '{', 'null', '[]', '"x"', '{"demo":"yes","mail":1,"portalHost":7}'])(
    'falls back to the defaults for %s',
    (content) => expect(parseAppConfig(content)).toEqual(defaults),
  );

  it('reads the server’s values', () => {
    const content = '{"portalHost":"https://portal.example.com","demo":true,"development":true,"mail":"log"}';
    expect(parseAppConfig(content)).toEqual({
      portalHost: 'https://portal.example.com/',
      demo: true,
      development: true,
      mail: 'log',
    });
  });

  it('takes a bare host name, with or without a port', () => {
    expect(parseAppConfig('{"portalHost":"portal.example.com"}').portalHost).toBe(
      'https://portal.example.com/',
    );
    expect(parseAppConfig('{"portalHost":"localhost:4000"}').portalHost).toBe('https://localhost:4000/');
  });

  it('refuses a host that would run as script', () => {
    expect(parseAppConfig('{"portalHost":"javascript:alert(1)"}').portalHost).toBeNull();
  });
});
