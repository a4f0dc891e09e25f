import { Plus, Search, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { HistoryList } from '../history-list.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import { useNotes } from './use-notes.ts';

export function NotesTab({ contactId }: { contactId: number }) {
  const { notes, add, save, remove } = useNotes(contactId);
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  // Where focus goes when an editor closes.
  const addButton = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const { scope, leave } = useUnsavedScope();
  const wanted = search.trim().toLowerCase();
  return (
    <UnsavedScope scope={scope}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Field label="Search notes" hideLabel reserveMessage={false} className="min-w-40 grow">
            <Input
              type="search"
              placeholder="Search notes"
              leading={<Search aria-hidden="true" />}
              value={search}
              onValueChange={setSearch}
            />
          </Field>
          <Button
            ref={addButton}
            icon={<Plus />}
            onClick={() =>
              leave(() => {
                setSearch('');
                setEditing(null);
                setAdding(true);
              })
            }
          >
            Add Note
          </Button>
        </div>
        {adding ? (
          <NoteEditor
            label="New note"
            draft={{ content: '', available_for_ai: false }}
            onSave={(draft) => add.mutateAsync(draft)}
            onClose={() => {
              setAdding(false);
              addButton.current?.focus();
            }}
          />
        ) : null}
        <HistoryList
          query={notes}
          failure="Failed to load the notes. Please try again later."
          empty={adding ? null : <NoNotes />}
        >
          {(all) => {
            const shown = all.filter(
              ({ id, content }) => id === editing || content.toLowerCase().includes(wanted),
            );
            if (shown.length === 0) return <NoNotes />;
            return (
              <ul className="flex flex-col gap-3">
                {shown.map((note) => (
                  <li key={note.id}>
                    {editing === note.id ? (
                      <NoteEditor
                        label="Note"
                        draft={note}
                        onSave={(draft) => save.mutateAsync({ note, ...draft })}
                        onClose={() => {
                          setEditing(null);
                          setEdited(note.id);
                        }}
                      />
                    ) : (
                      <NoteCard
                        note={note}
                        editRef={edited === note.id ? takeFocus : undefined}
                        onEdit={() =>
                          leave(() => {
                            setAdding(false);
                            setEditing(note.id);
                          })
                        }
                        onDelete={() => remove.mutate(note)}
                        onToggle={(available_for_ai) => save.mutateAsync({ note, available_for_ai })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            );
          }}
        </HistoryList>
      </div>
    </UnsavedScope>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function NoNotes() {
  return <EmptyState icon={<StickyNote />} title="No notes found. Add a note to get started." />;
}
