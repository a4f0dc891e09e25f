import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { publicLink, publicOffer } from './rating-texts.ts';
import type { OfferedPage } from './visit/visit.ts';

export function PublicLink({
  page,
  onGo,
  variant,
}: {
  page: OfferedPage;
  onGo: () => void;
  variant: 'primary' | 'secondary';
}) {
  return (
    <a
      href={page.link}
      target="_blank"
      rel="noopener"
      // The border shows the button where the brand's colour is the paper's.
      className={clsx('w-full border-line-strong!', buttonStyle({ variant, size: 'large' }))}
      onClick={onGo}
    >
      <span className="truncate">{publicLink(page.name)}</span>
      <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** The same below every ending. */
export function PublicOffer({ page, onGo }: { page: OfferedPage | null; onGo: () => void }) {
  if (!page) return null;
  return (
    <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3 text-center">
      <p className="text-pretty">{publicOffer(page.name)}</p>
      <PublicLink page={page} onGo={onGo} variant="secondary" />
    </div>
  );
}
