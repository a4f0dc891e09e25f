import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { type MergePreview, UNDO_DAYS } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { movesText } from './moves-text.ts';

const list = new Intl.ListFormat('en-US');

/** The results of the merge beyond the user's choices. */
export function MergeOutcome({ preview }: { preview: MergePreview }) {
  const { united, moves, kept, other, problem } = preview;
  const moving = movesText(moves);
  const facts = [
    ['Phone numbers', united.phoneNumbers.map(formatPhoneInList)],
    ['Emails', united.emails],
    ['Tags', united.tags],
    ['Custom fields', united.customFields],
  ] as const;
  return (
    <>
      <section>
        <h3 className="font-semibold">Kept from both</h3>
        <dl className="mt-2 flex flex-col gap-2">
          {facts.map(([term, values]) => (
            <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
              <dt className="text-sm leading-6 text-soft">{term}</dt>
              <dd className="wrap-anywhere">
                {values.length > 0 ? list.format(values) : <span className="text-soft">None</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="font-semibold">Moves to {nameOf(kept)}</h3>
        <p className="mt-1">{moving || `Nothing else belongs to ${nameOf(other)}.`}</p>
        <p className="mt-2 text-sm text-soft">
          Contacts who opted out of messages stay opted out. You can undo this for {UNDO_DAYS} days.
        </p>
      </section>
      {problem ? (
        <p role="alert" className="rounded-control bg-danger-wash px-4 py-3 text-danger">
          {problem}
        </p>
      ) : null}
    </>
  );
}
