const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time, in the reader's own time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
