import type { ImportFault, RowProblem } from '../../contract.ts';

/** The faults, row by row. */
export function FaultList({ faults }: { faults: readonly ImportFault[] }) {
  return (
    <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-control border border-line">
      {faults.map(({ rowNumber, refused, problems }) => (
        <li key={rowNumber} className="flex gap-3 px-3 py-2 text-sm">
          <span className="w-20 shrink-0 text-soft tabular-nums">
            Row {rowNumber.toLocaleString('en-US')}
          </span>
          <div className="min-w-0">
            {problems.map((problem) => (
              <p key={`${problem.column} ${problem.reason}`} className="wrap-anywhere">
                <Problem {...problem} />
              </p>
            ))}
            {refused ? <p className="font-medium text-danger">This row is not imported.</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Problem({ column, value, reason }: RowProblem) {
  if (column === null) return reason;
  return (
    <>
      <span className="font-medium">{column}</span> “{value}”: {reason}
    </>
  );
}
