import { MAIN_ID } from './main-content.tsx';

/** The first stop of the Tab key; visible only while focused. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Moves focus in code, so that the address keeps its query and the router sees no new location.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-4 py-2 font-medium text-paper focus-visible:translate-y-0"
    >
      Skip to the content
    </a>
  );
}
