import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { type ContactImport, exportSkippedRoute } from '../../contract.ts';

export function ImportReport({ finished, onDone }: { finished: ContactImport; onDone: () => void }) {
  const { id, createdCount, updatedCount, skippedCount, skipped } = finished;
  return (
    <div className="flex flex-col gap-5">
      {finished.status === 'failed' ? <Failure {...finished} /> : <Success />}
      <dl className="grid grid-cols-3 gap-3">
        <Figure term="Added" value={createdCount} />
        <Figure term="Updated" value={updatedCount} />
        <Figure term="Skipped" value={skippedCount} />
      </dl>
      {skippedCount > 0 ? (
        <section aria-label="Skipped rows">
          <h3 className="mb-2 font-medium">Skipped rows</h3>
          <ul className="divide-y divide-line rounded-control border border-line">
            {skipped.map(({ rowNumber, reason }) => (
              <li key={rowNumber} className="flex gap-3 px-3 py-2 text-sm">
                <span className="shrink-0 text-soft tabular-nums">Row {rowNumber}</span>
                <span className="min-w-0 wrap-anywhere">{reason}</span>
              </li>
            ))}
          </ul>
          {skippedCount > skipped.length ? (
            <p className="mt-2 text-sm text-soft">
              And {(skippedCount - skipped.length).toLocaleString('en-US')} more, all in the file.
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {skippedCount > 0 ? (
          <a
            href={requestUrl(exportSkippedRoute.path, { params: { id } })}
            download
            className={buttonStyle()}
          >
            <Download aria-hidden="true" className="size-4.5" />
            Download skipped rows
          </a>
        ) : null}
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

const Success = () => (
  <p role="status" className="flex items-center gap-2 text-lg font-semibold">
    <CircleCheck aria-hidden="true" className="size-6 text-success" />
    Import finished
  </p>
);

const Failure = ({ fileName, processedRows, totalRows }: ContactImport) => (
  <div role="alert">
    <p className="flex items-center gap-2 text-lg font-semibold">
      <CircleAlert aria-hidden="true" className="size-6 text-danger" />
      The import stopped early
    </p>
    <p className="mt-2 text-soft wrap-anywhere">
      Something went wrong on our side after {processedRows.toLocaleString('en-US')} of{' '}
      {totalRows.toLocaleString('en-US')} rows of {fileName}. Please import the file again: people who are in
      already are recognised, and nobody is added twice.
    </p>
  </div>
);

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
