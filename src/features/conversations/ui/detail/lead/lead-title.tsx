/** The person's name is prominent; the step and the conversation's id stand small above it. */
export function LeadTitle({
  step,
  id,
  name,
}: {
  step: string;
  id: number | null;
  /** Undefined while loading. */
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
