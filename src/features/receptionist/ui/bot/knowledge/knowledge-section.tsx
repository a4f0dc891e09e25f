import { BookOpen, ClipboardPaste, Globe, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type KnowledgeEntry as Entry,
  LIMITS,
  type Profile,
  type Statement,
} from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { FormMessage } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { randomId } from '#ui/random-id.ts';
import { KnowledgeEntry } from './knowledge-entry.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';

/** More are found by searching. */
const MOST_SHOWN = 50;
/** From here on, reading the list takes longer than searching it. */
const SEARCH_FROM = 6;

export function KnowledgeSection({ form, website }: { form: FormOf<Profile>; website: string | null }) {
  const { value: entries, onValueChange: setEntries } = useFormField(form, 'knowledge').control;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [source, setSource] = useState<'paste' | 'site' | null>(null);
  // For an undo, which comes after further edits.
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const room = LIMITS.knowledge - entries.length;
  const found = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => isFound(entry, search) || entry.answer === '');
  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(openIds);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpenIds(next);
  };
  const add = () => {
    const id = randomId();
    setOpen(id, true);
    setEntries([{ id, question: '', answer: '' }, ...entries]);
  };
  const remove = (entry: Entry, index: number) => {
    setEntries(entries.filter(({ id }) => id !== entry.id));
    if (entry.answer === '') return;
    notify.undo('The answer is deleted.', () => setEntries(latest.current.toSpliced(index, 0, entry)));
  };
  const adding = {
    room,
    onClose: () => setSource(null),
    onKeep: (statements: readonly Statement[]) => {
      const added = statements.map((statement) => ({ id: randomId(), ...statement }));
      const ids = new Set(added.map(({ id }) => id));
      setEntries([...entries, ...added]);
      notify.undo(added.length === 1 ? 'The answer is added.' : `${added.length} answers are added.`, () =>
        setEntries(latest.current.filter(({ id }) => !ids.has(id))),
      );
    },
  };
  return (
    <Card title="Answers" description="What it knows besides your offerings and business details.">
      <div className="mb-3 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<ClipboardPaste />}
          disabled={room <= 0}
          onClick={() => setSource('paste')}
        >
          Paste text
        </Button>
        <Button size="small" icon={<Globe />} disabled={room <= 0} onClick={() => setSource('site')}>
          Read my website
        </Button>
        <Button size="small" icon={<Plus />} disabled={room <= 0} onClick={add}>
          Add answer
        </Button>
      </div>
      {entries.length >= SEARCH_FROM ? (
        <Field label="Search answers" hideLabel reserveMessage={false}>
          <Input leading={<Search />} placeholder="Search answers" value={search} onValueChange={setSearch} />
        </Field>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title="No answers yet"
          message="Add what customers often ask: payment, warranty, parking, what to prepare."
        />
      ) : null}
      {entries.length > 0 && found.length === 0 ? (
        <p className="py-4 text-soft">No answer has these words.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {found.slice(0, MOST_SHOWN).map(({ entry, index }) => (
          <KnowledgeEntry
            key={entry.id}
            {...{ form, entry, index }}
            isOpen={openIds.has(entry.id) || entry.answer === ''}
            onOpen={(isOpen) => setOpen(entry.id, isOpen)}
            onChange={(changed) => {
              if (!openIds.has(entry.id)) setOpen(entry.id, true);
              setEntries(entries.with(index, changed));
            }}
            onDelete={() => remove(entry, index)}
          />
        ))}
      </ul>
      {found.length > MOST_SHOWN ? (
        <p className="pt-3 text-sm text-soft">{`${MOST_SHOWN} of ${found.length} are shown. Search to find the others.`}</p>
      ) : null}
      <FormMessage form={form} name="knowledge" />
      <PasteDialog open={source === 'paste'} {...adding} />
      <SiteDialog open={source === 'site'} website={website} entries={entries} {...adding} />
    </Card>
  );
}

function isFound({ question, answer }: Entry, search: string): boolean {
  const text = `${question} ${answer}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
