import { Search } from 'lucide-react';

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const SHORTCUT = onMac ? '⌘K' : 'Ctrl K';

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={onOpen}
      className="flex size-10 items-center justify-center gap-2 rounded-control text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink lg:w-64 lg:justify-start lg:border lg:border-line-strong lg:bg-surface lg:px-3 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only lg:not-sr-only lg:grow lg:text-left">Search or jump to…</span>
      <span
        aria-hidden="true"
        className="hidden rounded-[4px] border border-line px-1.5 font-sans text-xs lg:inline"
      >
        {SHORTCUT}
      </span>
    </button>
  );
}
