import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('settings', () => {
  it('have defaults that start a demo on this machine alone', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: true, embeddedDatabase: true });
    expect(env.ROLES).toEqual(['api', 'worker', 'voice']);
    expect(env.DATA_DIR).toMatch(/\/\.porchlight$/);
  });

  it('turn the demo off on a cluster, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://u:p@db/porchlight';
    expect(readEnv({ DATABASE_URL }).DEMO).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: 'on' }).DEMO).toBe(true);
    expect(readEnv({ DEMO: 'off' }).DEMO).toBe(false);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['ROLES', 'api,cook'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'porchlight.example'],
    ['PORTAL_HOST', 'ftp://x'],
    ['SMTP_URL', 'http://x'],
    ['INBOUND_MAIL_DOMAIN', 'not a domain'],
    ['INBOUND_MAIL_PORT', 'smtp'],
    ['MESSENGER_PAGE_ID', 'my page'],
    ['MESSENGER_BUSINESS_ID', '7'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/8,nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused with a message that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`\\n {2}${name}: `));
  });

  it('names every refused variable at once, and takes an empty one for unset', () => {
    expect(() => readEnv({ PORT: 'x', ROLES: 'x' })).toThrow(/PORT: [\s\S]*ROLES: /);
    const env = readEnv({ PORTAL_HOST: '', PORT: '' });
    expect([env.PORT, env.PORTAL_HOST]).toEqual([3000, undefined]);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.4', ['10.0.0.0/8', '192.168.1.4']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
  });

  it('drop the trailing slash of an address, which links would double', () => {
    expect(readEnv({ PUBLIC_URL: 'https://porch.example/' }).PUBLIC_URL).toBe('https://porch.example');
  });
});
