import { useState } from 'react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { type Offer, type OfferedPage, pathOf } from './site-pages.ts';
import { StatementChoice } from './statement-choice.tsx';

/** A long page shows the others when they are asked for. */
const MOST_SHOWN = 30;

export type Wanting = {
  /** By their keys. */
  wanted: ReadonlySet<string>;
  want: (offers: readonly Offer[], isWanted: boolean) => void;
};

/** What the pages say, page by page. */
export function SiteStatements({
  pages,
  room,
  excess,
  ...wanting
}: Wanting & { pages: readonly OfferedPage[]; room: number; excess: number }) {
  const filled = pages.filter(({ offers }) => offers.length > 0);
  return (
    <>
      {excess > 0 ? (
        <p role="alert" className="pb-2 text-danger">{`There is room for ${room} more. Skip ${excess}.`}</p>
      ) : null}
      {filled.length === 0 ? <p className="text-soft">No statement was found on these pages.</p> : null}
      <div className="flex flex-col gap-6">
        {filled.map((page) => (
          <PageOffers key={page.url} page={page} {...wanting} />
        ))}
      </div>
    </>
  );
}

function PageOffers({ page: { url, title, offers }, wanted, want }: Wanting & { page: OfferedPage }) {
  const [isWhole, setWhole] = useState(false);
  const fresh = offers.filter(({ isKnown }) => !isKnown);
  const count = fresh.filter(({ key }) => wanted.has(key)).length;
  const shown = isWhole ? offers : offers.slice(0, MOST_SHOWN);
  return (
    <section aria-label={title}>
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm wrap-anywhere text-soft">{pathOf(url)}</p>
      {fresh.length > 1 ? (
        <Checkbox
          label={`All ${fresh.length} of this page`}
          checked={count === fresh.length}
          indeterminate={count > 0 && count < fresh.length}
          onCheckedChange={(isWanted) => want(fresh, isWanted)}
          className="border-b border-line py-2"
        />
      ) : null}
      <ul aria-label={`Statements of ${title}`} className="divide-y divide-line">
        {shown.map((offer) => (
          <StatementChoice
            key={offer.key}
            statement={offer}
            isWanted={wanted.has(offer.key)}
            mark={offer.isKnown ? 'Already among your answers' : undefined}
            onWant={(isWanted) => want([offer], isWanted)}
          />
        ))}
      </ul>
      {shown.length < offers.length ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {`Show ${offers.length - shown.length} more`}
        </Button>
      ) : null}
    </section>
  );
}
