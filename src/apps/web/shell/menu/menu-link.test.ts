import { describe, expect, it } from 'vitest';
import { menuGroups } from './menu.ts';
import { isCurrentEntry, menuLink } from './menu-link.ts';

const billing = { path: '/account/billing', external: true } as const;

describe('menuLink', () => {
  it('keeps an external entry in this app while there is no portal host', () => {
    expect(menuLink(billing, null)).toEqual({ kind: 'page', to: '/account/billing' });
    expect(menuLink(billing, '')).toEqual({ kind: 'page', to: '/account/billing' });
  });

  it.each(['https://portal.example.com', 'https://portal.example.com/', 'https://portal.example.com//'])(
    'joins %s and the path with one slash',
    (host) => {
      expect(menuLink(billing, host)).toEqual({
        kind: 'outside',
        href: 'https://portal.example.com/account/billing',
      });
    },
  );

  it('never links an entry of this app to the portal host', () => {
    expect(menuLink({ path: '/conversations' }, 'https://portal.example.com')).toEqual({
      kind: 'page',
      to: '/conversations',
    });
  });
});

describe('isCurrentEntry', () => {
  it.each([
    ['/connect/', '/connect', true],
    ['/connect/', '/connect/', true],
    ['/contacts', '/contacts/42', true],
    ['/connect/', '/connect-crm', false],
    ['/account/plans', '/account/profile', false],
  ] as const)('%s on %s: %s', (path, pathname, expected) => {
    expect(isCurrentEntry({ path }, pathname)).toBe(expected);
  });
});

it('lists the groups in the order the product promises, each path once', () => {
  expect(menuGroups.map((group) => group.label)).toEqual(['Conversations', 'AI Logic', 'Connect', 'Account']);
  const entries = menuGroups.flatMap((group) => group.entries);
  expect(new Set(entries.map((entry) => entry.path)).size).toBe(entries.length);
  expect(entries.filter((entry) => entry.external).map((entry) => entry.label)).toEqual([
    'Voicemail',
    'Offerings',
    'Agent Automations',
    'Outbound Triggers',
    'Outbound Templates',
    'Billing',
    'Plans',
    'Notifications',
    'Password',
  ]);
});
