import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRIGGERS, VENDORS } from '#connectors/registry.ts';
import { variableNames } from '#engine/variables/variables.ts';
import { catalogueOf } from '#features/automations/catalogue/catalogue.ts';

import { ports } from './ports.ts';

const recorded = globSync('src/features/**/*.ts', { exclude: ['**/*.test.ts', '**/ui/**', '**/demo/**'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const { folders } = catalogueOf(ports.automations);

describe('the variables that features hand over', () => {
  it('include the folders of the specification, in its order, and no category comes twice', () => {
    const specified = [
      'Contact',
      'Business',
      'Receptionist',
      'Conversation',
      'Webhook',
      'Appointment',
      'Offering',
    ];
    const found = folders.filter(({ title }) => specified.includes(title));
    expect(found.map(({ title }) => title)).toEqual(specified);
    expect(variableNames(found).size).toBe(44);
    expect(new Set(folders.map(({ category }) => category)).size).toBe(folders.length);
  });

  it('have readable, unique labels', () => {
    const labels = folders.flatMap(({ variables }) => variables.map(({ label }) => label));
    expect(labels.filter((label) => !/^[A-Z][A-Za-z’ ]+$/.test(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a trigger', () => {
  it.each(TRIGGERS)('$id provides categories that a feature declares', ({ provides }) => {
    expect(folders.map(({ category }) => category)).toEqual(expect.arrayContaining([...provides]));
  });

  const ofVendors = VENDORS.flatMap(({ triggers }) => triggers.map(({ id }) => id));
  const ours = TRIGGERS.filter(({ id, event }) => event && !ofVendors.includes(id));
  it.each(ours)('$id names an event that a feature records', ({ event }) => {
    expect(recorded).toContain(`'${event}'`);
  });

  it.each(VENDORS.filter(({ triggers }) => triggers.length > 0))(
    'of $name names an event of its own, for which the vendor is asked',
    async ({ triggers, server }) => {
      const { polls = {} } = (await server()).server;
      expect(Object.keys(polls).sort()).toEqual(triggers.map(({ id }) => id).sort());
      expect(new Set(triggers.map(({ event }) => event)).size).toBe(triggers.length);
    },
  );

  it('that is active starts by an event or by a schedule', () => {
    const neither = TRIGGERS.filter(({ active, event, schedule }) => active && !event === !schedule);
    expect(neither.map(({ id }) => id)).toEqual([]);
  });
});
