import { buttonStyle } from '#ui/control/button-style.ts';
import { useAlive } from '#ui/island/use-alive.ts';

/** On the business's tablet. Null while the server does not know the whole rating; the button keeps its place. */
export function NextCustomerButton({ onNext }: { onNext: (() => void) | null }) {
  const isAlive = useAlive();
  return (
    <p className="mt-6 min-h-12 text-center">
      {onNext ? (
        <button
          type="button"
          className={buttonStyle({ variant: 'primary', size: 'large' })}
          onClick={onNext}
          disabled={!isAlive}
        >
          Next customer
        </button>
      ) : null}
    </p>
  );
}
