import { buttonStyle } from '#ui/control/button-style.ts';

const WAYS = [
  'Open the link in the text message or e-mail that the business sent you after your visit.',
  'Or scan the QR code on your invoice, receipt or business card.',
  'Or ask the business for its review link.',
];

/** For a visitor whose address names no business. */
export function FindBusiness({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <article className="mx-auto max-w-xl px-4 py-16 md:px-6 md:py-24">
      <h1 className="text-balance font-semibold text-3xl leading-10 tracking-tight">
        {isUnknown ? 'There is no business at this address' : 'Which business would you like to rate?'}
      </h1>
      <p className="mt-3 text-pretty text-lg text-soft leading-7">
        {isUnknown
          ? 'The link may be incomplete or out of date. Each business has a page of its own for ratings:'
          : 'Each business has a page of its own for ratings. This is how to get there:'}
      </p>
      <ol className="mt-6 flex list-decimal flex-col gap-3 pl-6 marker:font-semibold marker:text-accent-ink">
        {WAYS.map((way) => (
          <li key={way} className="pl-1">
            {way}
          </li>
        ))}
      </ol>
      <p className="mt-8 border-line border-t pt-6 text-soft">
        Is it your business? Your own link is in your portal, under Reviews.
      </p>
      <a href="/review-reviews" className={`mt-4 ${buttonStyle()}`}>
        Go to your reviews
      </a>
    </article>
  );
}
