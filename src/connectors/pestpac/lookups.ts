import type { ListEntry, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { type Row, rowsIn, textIn } from './answers.ts';

/** PestPac's short lists, which its other calls name by code. */
export const lookup =
  (key: 'Services' | 'Schedules' | 'Employees' | 'Routes' | 'Branches') =>
  async ({ client }: { client: VendorClient }): Promise<ListEntry[]> =>
    rowsIn(await client.request({ path: `/lookups/${key}` })).flatMap((row) => {
      const value = textIn(row, 'Code') || textIn(row, 'ID');
      return value === '' ? [] : [{ value, label: labelOf(row) || value }];
    });

const labelOf = (row: Row): string =>
  textIn(row, 'Description') ||
  textIn(row, 'Name') ||
  [textIn(row, 'FirstName'), textIn(row, 'LastName')].filter((part) => part !== '').join(' ');
