import {
  type CalendarSelection,
  type IntegrationCalendar,
  NEW_CALENDAR,
} from '#features/integrations/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/input/field.tsx';
import { DONT_SYNC, employeeName, type Matches, sourceName } from './matching.ts';

const SHOWN_ID_LENGTH = 15;

export function MatchingTable({
  selection,
  matches,
  errors,
  onChange,
}: {
  selection: CalendarSelection;
  matches: Matches;
  errors: Record<string, string>;
  onChange: (source: string, calendar: string) => void;
}) {
  const isByEmployee = selection.type === 'employee_match';
  const nameOf = isByEmployee ? employeeName : sourceName;
  const options = [
    ...(isByEmployee ? [] : [{ value: DONT_SYNC, label: 'Don’t Sync' }]),
    ...selection.local_calendars.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NEW_CALENDAR, label: 'Create a new calendar' },
  ];
  const choice = (source: IntegrationCalendar) => (
    <Field
      hideLabel
      reserveMessage={false}
      label={`Local Calendar for ${nameOf(source)}`}
      error={errors[source.id]}
      required={isByEmployee}
    >
      <Select
        value={matches[source.id] || null}
        options={options}
        placeholder="Choose a calendar"
        onValueChange={(calendar) => onChange(source.id, calendar)}
      />
    </Field>
  );
  const columns: TableColumn<IntegrationCalendar>[] = [
    ...(isByEmployee
      ? [
          { id: 'crm', header: 'CRM ID', cell: (source: IntegrationCalendar) => <CrmId source={source} /> },
          { id: 'employee', header: 'Employee', cell: nameOf },
        ]
      : [{ id: 'source', header: 'Source Calendar', cell: SourceCalendar }]),
    {
      id: 'calendar',
      header: 'Local Calendar',
      width: '18rem',
      cell: (source) => <div className="py-2">{choice(source)}</div>,
    },
  ];
  return (
    <Table
      label="Calendars"
      columns={columns}
      rows={selection.integration_calendars}
      rowKey={({ id }) => id}
      card={(source) => (
        <div className="flex flex-col gap-2">
          {isByEmployee ? (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{nameOf(source)}</span>
              <CrmId source={source} />
            </p>
          ) : (
            SourceCalendar(source)
          )}
          {choice(source)}
        </div>
      )}
    />
  );
}

const CrmId = ({ source: { employee_id: employee, id } }: { source: IntegrationCalendar }) => (
  <span title={employee ?? id} className="font-mono text-sm text-soft">
    {(employee ?? id).slice(0, SHOWN_ID_LENGTH)}
  </span>
);

const SourceCalendar = (source: IntegrationCalendar) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="min-w-0 wrap-anywhere">{sourceName(source)}</span>
    {source.primary ? <Badge tone="info">Primary</Badge> : null}
  </span>
);
