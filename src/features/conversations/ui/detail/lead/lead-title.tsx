/** The person stands out; what the drawer shows of them, and of which conversation, is written small above. */
export function LeadTitle({
  step,
  id,
  name,
}: {
  step: string;
  id: number | null;
  /** Unknown while it loads. */
  name: string | undefined;
}) {
  const about = id === null ? step : `${step} · Conversation ${id}`;
  if (!name) return about;
  return (
    <>
      <span className="block truncate text-sm leading-5 font-normal text-soft">{about}</span>{' '}
      <span className="block truncate">{name}</span>
    </>
  );
}
