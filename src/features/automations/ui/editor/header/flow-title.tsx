import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';

/** Navigating to another page of ours commits the name. */
const isCommitted = () => true;

/** A field that looks like a heading: as wide as its text, from 50 to 200 pixels. */
export function FlowTitle({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? name;
  const commit = () => {
    if (typed !== null && typed !== name) onRename(typed);
    setTyped(null);
  };
  useUnsaved({ isDirty: typed !== null && typed !== name, survives: isCommitted });
  const commitLast = useEffectEvent(commit);
  // Commits before the editor checks for unsaved edits: in the capture phase, and before effects are cleaned
  // up.
  useLayoutEffect(() => {
    const onLeave = () => commitLast();
    window.addEventListener('beforeunload', onLeave, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onLeave, { capture: true });
      onLeave();
    };
  }, []);
  return (
    <span className="relative inline-block w-fit min-w-[50px] max-w-[min(200px,100%)] align-middle text-lg leading-8 font-semibold">
      {/* The text sets the width; the field lies over it. */}
      <span
        aria-hidden="true"
        className="invisible block h-9 overflow-hidden border border-transparent px-1.5 whitespace-pre"
      >
        {text || ' '}
      </span>
      <input
        aria-label="Automation name"
        value={text}
        maxLength={200}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
        className="absolute inset-0 w-full truncate rounded-control border border-transparent bg-transparent px-1.5 hover:border-line-strong focus:bg-surface"
      />
    </span>
  );
}
