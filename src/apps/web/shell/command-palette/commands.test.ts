import { expect, it } from 'vitest';
import { menuGroups } from '#apps/web/shell/menu/menu.ts';
import { commandGroups } from './commands.ts';

const ids = (given: Parameters<typeof commandGroups>[0]) =>
  commandGroups(given).flatMap((group) => group.items.map((item) => item.id));

it('offers every menu entry and every action once', () => {
  const all = ids({ portalHost: null, development: true });
  expect(new Set(all).size).toBe(all.length);
  for (const entry of menuGroups.flatMap((group) => group.entries)) expect(all).toContain(entry.path);
  expect(all).toEqual(
    expect.arrayContaining(['/bot#try', 'theme-dark', 'docs', 'design', '/account/logout']),
  );
});

it('offers the design page only in development', () => {
  expect(ids({ portalHost: null, development: false })).not.toContain('design');
});

it('sends external entries to the portal host', () => {
  const billing = commandGroups({ portalHost: 'https://p.example', development: false })
    .flatMap((group) => group.items)
    .find((item) => item.id === '/account/billing');
  expect(billing?.run).toEqual({ kind: 'outside', href: 'https://p.example/account/billing' });
});
