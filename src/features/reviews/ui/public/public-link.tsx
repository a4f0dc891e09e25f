import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { publicLink } from './rating-texts.ts';
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
