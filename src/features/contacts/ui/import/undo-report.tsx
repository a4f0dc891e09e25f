import { CircleCheck, Download } from 'lucide-react';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { amount } from '#ui/format/amount.ts';
import { type ContactImport, exportKeptRoute } from '../../contract.ts';
import { Figure } from './import-figures.tsx';

export function UndoReport({ undone, onDone }: { undone: ContactImport; onDone: () => void }) {
  const { id, fileName, removedCount, restoredCount, keptCount, kept } = undone;
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <p className="flex items-center gap-2 text-lg font-semibold">
          <CircleCheck aria-hidden="true" className="size-6 text-success" />
          Import undone
        </p>
        <p className="mt-1 text-soft wrap-anywhere">{fileName}</p>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Figure term="Deleted" value={removedCount} />
        <Figure term="As before" value={restoredCount} />
        <Figure term="Kept" value={keptCount} />
      </dl>
      {keptCount > 0 ? (
        <section aria-labelledby="kept-contacts">
          <h3 id="kept-contacts" className="mb-2 font-medium">
            What was kept, and why
          </h3>
          <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-control border border-line">
            {kept.map(({ contactId, name, reason }) => (
              <li key={contactId} className="px-3 py-2 text-sm">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-soft wrap-anywhere">{reason}</p>
              </li>
            ))}
          </ul>
          {keptCount > kept.length ? (
            <p className="mt-2 text-sm text-soft">
              And {amount(keptCount - kept.length)} more, all in the file.
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {keptCount > 0 ? (
          <a href={requestUrl(exportKeptRoute.path, { params: { id } })} download className={buttonStyle()}>
            <Download aria-hidden="true" className="size-4.5" />
            Download this list
          </a>
        ) : null}
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
