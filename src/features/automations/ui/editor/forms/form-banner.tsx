import { CircleAlert } from 'lucide-react';

/** Why a drawer could not be saved, shown above its fields and announced at once. */
export function FormBanner({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message ? (
        <p className="mb-5 flex gap-2 rounded-control border border-danger bg-danger-wash px-4 py-3 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}
