import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { Spinner } from '#ui/control/spinner.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { pathOf, type SitePage } from './site-pages.ts';
import type { SiteReading } from './use-site-reading.ts';

/** The pages of the website: which to read, and what became of each. */
export function SitePageList({
  reading: { pages, notice, progress, tick, retry },
}: {
  reading: SiteReading;
}) {
  return (
    <>
      <div className="flex min-h-12 flex-col justify-center gap-2">
        <p role="status" className="text-soft">
          {statusOf(pages)}
        </p>
        {progress ? (
          <ProgressLine label="Reading your website" value={progress.done} total={progress.total} />
        ) : null}
      </div>
      {notice ? (
        <p role="alert" className="my-2 rounded-control bg-accent-wash px-3 py-2 text-accent-ink">
          {notice}
        </p>
      ) : null}
      <ul aria-label="Pages" className="divide-y divide-line">
        {pages.map((page) => (
          <li key={page.url} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <PageName page={page} onTick={(isTicked) => tick(page.url, isTicked)} />
            <PageState page={page} onRetry={() => retry(page.url)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PageName({ page, onTick }: { page: SitePage; onTick: (isTicked: boolean) => void }) {
  const name = (
    <>
      <span className="block">{page.title}</span>
      <span className="block text-sm text-soft">{pathOf(page.url)}</span>
    </>
  );
  if (page.state === 'found')
    return (
      <Checkbox
        label={name}
        checked={page.isTicked}
        onCheckedChange={onTick}
        className="grow wrap-anywhere"
      />
    );
  return (
    <div className="flex min-w-0 grow gap-3 py-1 wrap-anywhere pointer-coarse:py-2.5">
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center [&_svg]:size-5">
        {icons[page.state]}
      </span>
      <div className="min-w-0">{name}</div>
    </div>
  );
}

const icons = {
  waiting: <Clock className="text-soft" />,
  reading: <Spinner />,
  read: <CircleCheck className="text-success" />,
  failed: <CircleAlert className="text-danger" />,
};

function PageState({ page, onRetry }: { page: SitePage; onRetry: () => void }) {
  if (page.state === 'found') return null;
  if (page.state === 'failed')
    return (
      <div className="flex basis-full items-center justify-between gap-3 pl-9">
        <p className="min-w-0 text-sm text-danger">{page.reason}</p>
        <Button size="small" label={`Try again: ${page.title}`} onClick={onRetry} className="shrink-0">
          Try again
        </Button>
      </div>
    );
  return <p className="pl-9 text-sm text-soft tabular-nums">{stateText(page)}</p>;
}

function stateText({ state, statements }: SitePage): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'reading') return 'Reading…';
  if (statements.length === 0) return 'No statements';
  return statements.length === 1 ? '1 statement' : `${statements.length} statements`;
}

function statusOf(pages: readonly SitePage[]): string {
  const count = (state: SitePage['state']) => pages.filter((page) => page.state === state).length;
  const current = pages.find(({ state }) => state === 'reading');
  if (current) return `Reading ${current.title}…`;
  const [read, failed, found] = [count('read'), count('failed'), count('found')];
  const said = [`${counted(read)} read`];
  if (failed > 0) said.push(`${failed} failed`);
  if (found > 0) said.push(`${found} more ${found === 1 ? 'was' : 'were'} found`);
  return `${said.join(', ')}.${found === 0 && pages.length === 1 ? ' It leads to no other page of your website.' : ''}`;
}

const counted = (pages: number): string => (pages === 1 ? '1 page is' : `${pages} pages are`);
