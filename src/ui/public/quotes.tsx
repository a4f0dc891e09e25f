export type Quote = { text: string; name: string; trade: string };

/** What people say. Made-up ones say so below. */
export function Quotes({ quotes, note }: { quotes: readonly Quote[]; note: string }) {
  return (
    <>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {quotes.map(({ text, name, trade }) => (
          <li key={name}>
            <figure className="border-accent border-l-2 pl-5">
              <blockquote className="text-pretty text-lg leading-8">“{text}”</blockquote>
              <figcaption className="mt-4 text-soft">
                <span className="font-medium text-ink">{name}</span>, {trade}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-soft">{note}</p>
    </>
  );
}
