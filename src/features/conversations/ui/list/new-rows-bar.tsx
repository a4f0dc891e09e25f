import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';

/** Announces new rows and lets the user decide when the list moves. */
export function NewRowsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 ? (
        <div className="flex items-center justify-center gap-3 border-b border-line bg-accent-wash px-4 py-1.5 text-sm">
          <span className="font-medium text-accent-ink">
            {count === 1 ? '1 new conversation' : `${count.toLocaleString('en-US')} new conversations`}
          </span>
          <Button size="small" icon={<ArrowUp />} onClick={onShow}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
