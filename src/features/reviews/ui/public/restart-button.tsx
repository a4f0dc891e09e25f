import { buttonStyle } from '#ui/control/button-style.ts';
import { useAlive } from '#ui/island/use-alive.ts';

/** For the next customer at the same tablet. Keeps its place while it is not offered. */
export function RestartButton({ onRestart }: { onRestart: (() => void) | null }) {
  const isAlive = useAlive();
  return (
    <p className="mt-4 min-h-12 text-center">
      {onRestart ? (
        <button
          type="button"
          className={buttonStyle({ variant: 'ghost', size: 'large' })}
          onClick={onRestart}
          disabled={!isAlive}
        >
          Leave another rating
        </button>
      ) : null}
    </p>
  );
}
