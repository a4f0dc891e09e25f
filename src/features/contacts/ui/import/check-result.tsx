import { Table, type TableColumn } from '#ui/data/table.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { ImportCheck, ImportSample } from '../../contract.ts';
import { FaultList } from './fault-list.tsx';
import { ImportFigures } from './import-figures.tsx';

/** What the import will do, and some rows of each kind to compare with the file. */
export function CheckResult({ check, total }: { check: ImportCheck; total: number }) {
  const { samples, faults, refused } = check;
  const { createdCount, updatedCount, duplicateCount, leftOutCount, refusedCount } = check;
  const kinds = [
    { value: 'cells', label: 'Cells left out', count: leftOutCount, content: <FaultList faults={faults} /> },
    {
      value: 'refused',
      label: 'Rows left out',
      count: refusedCount,
      content: <FaultList faults={refused} />,
    },
    {
      value: 'created',
      label: 'New',
      count: createdCount,
      content: <Samples label="New" rows={samples.created} count={createdCount} />,
    },
    {
      value: 'updated',
      label: 'Updated',
      count: updatedCount,
      content: <Samples label="Updated" rows={samples.updated} count={updatedCount} />,
    },
    {
      value: 'duplicates',
      label: 'Repeated',
      count: duplicateCount,
      content: <Samples label="Repeated" rows={samples.duplicates} count={duplicateCount} />,
    },
  ].filter(({ count }) => count > 0);
  const tabs = kinds.map(({ label, count, ...tab }) => ({ ...tab, label: `${label} (${amount(count)})` }));
  return (
    <>
      <p role="status">{checkedText(check, total)}</p>
      <ImportFigures counts={check} isPlanned />
      <Tabs label="Rows of the file" tabs={tabs} />
    </>
  );
}

function checkedText({ refusedCount, leftOutCount }: ImportCheck, total: number): string {
  const all = `All ${countOf(total, 'row')} were checked.`;
  if (refusedCount + leftOutCount === 0) return `${all} Nothing is wrong with them.`;
  return [
    all,
    leftOutCount > 0 &&
      `${countOf(leftOutCount, 'cell')} cannot be used and will be left out; the rest of ${leftOutCount === 1 ? 'its row' : 'their rows'} is imported.`,
    refusedCount > 0 && `${countOf(refusedCount, 'row')} cannot be imported at all.`,
    'You can download what was left out afterwards, fix it and import it again.',
  ]
    .filter(Boolean)
    .join(' ');
}

const columns: TableColumn<ImportSample>[] = [
  { id: 'row', header: 'Row', cell: ({ rowNumber }) => amount(rowNumber), align: 'end', width: '4rem' },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ name, phoneNumber, email, contactType }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name || 'No name'}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {[phoneNumber, email, contactType].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
];

function Samples({ label, rows, count }: { label: string; rows: ImportSample[]; count: number }) {
  return (
    <>
      <Card padded={false} className="max-h-[40dvh] overflow-y-auto">
        <Table label={label} columns={columns} rows={rows} rowKey={({ rowNumber }) => String(rowNumber)} />
      </Card>
      {count > rows.length ? (
        <p className="mt-2 text-sm text-soft">
          The first {rows.length} of {amount(count)}.
        </p>
      ) : null}
    </>
  );
}
