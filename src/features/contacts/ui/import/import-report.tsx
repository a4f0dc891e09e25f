import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download, RotateCw } from 'lucide-react';
import { call } from '#ui/api/call.ts';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { notify } from '#ui/feedback/toast.ts';
import {
  type ContactImport,
  exportFaultsRoute,
  IMPORT_FAULTS_SHOWN,
  startImportRoute,
} from '../../contract.ts';
import { FaultList } from './fault-list.tsx';
import { ImportFigures } from './import-figures.tsx';
import { UndoImport } from './undo-import.tsx';
import { useShowImport } from './use-show-import.ts';

export function ImportReport({ finished, onDone }: { finished: ContactImport; onDone: () => void }) {
  const { id, status, failure, faults } = finished;
  return (
    <div className="flex flex-col gap-5">
      {status === 'failed' ? <Failure {...finished} /> : <Success fileName={finished.fileName} />}
      {status === 'done' && failure ? (
        <p role="alert" className="rounded-control bg-danger-wash px-4 py-3 text-danger">
          {failure}
        </p>
      ) : null}
      <ImportFigures counts={finished} />
      {faults.length > 0 ? (
        <section aria-labelledby="import-faults">
          <h3 id="import-faults" className="mb-2 font-medium">
            What was left out
          </h3>
          <FaultList faults={faults} />
          <p className="mt-2 text-sm text-soft">
            {faults.length === IMPORT_FAULTS_SHOWN ? `These are the first ${faults.length}. ` : ''}
            Download all of them, fix what is marked and import the file again: people who are already in are
            recognized.
          </p>
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {faults.length > 0 ? (
          <a href={requestUrl(exportFaultsRoute.path, { params: { id } })} download className={buttonStyle()}>
            <Download aria-hidden="true" className="size-4.5" />
            Download rows to fix
          </a>
        ) : null}
        {finished.undoUntil ? <UndoImport finished={finished} undoUntil={finished.undoUntil} /> : null}
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

const Success = ({ fileName }: { fileName: string }) => (
  <div role="status">
    <p className="flex items-center gap-2 text-lg font-semibold">
      <CircleCheck aria-hidden="true" className="size-6 text-success" />
      Import finished
    </p>
    <p className="mt-1 text-soft wrap-anywhere">{fileName}</p>
  </div>
);

function Failure(stopped: ContactImport) {
  const { id, mapping, defaultType, fileName, failure } = stopped;
  const show = useShowImport();
  const again = useMutation({
    mutationFn: async () =>
      (await call(startImportRoute, { params: { id }, body: { mapping, defaultType } })).data,
    onSuccess: show,
    onError: (error) => notify.error(error.message),
  });
  const isUndone = stopped.removedCount + stopped.restoredCount + stopped.keptCount > 0;
  return (
    <div role="alert">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <CircleAlert aria-hidden="true" className="size-6 text-danger" />
        The import stopped early
      </p>
      <p className="mt-2 text-soft wrap-anywhere">
        {fileName}: {failure}{' '}
        {isUndone
          ? ''
          : 'Try again to continue from there, or undo what is already imported. No contact is added twice.'}
      </p>
      {isUndone ? null : (
        <Button className="mt-3" icon={<RotateCw />} loading={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
      )}
    </div>
  );
}
