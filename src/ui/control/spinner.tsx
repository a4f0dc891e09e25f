import { LoaderCircle } from 'lucide-react';

/** Decoration only: the waiting element says so with aria-busy or text. */
export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin" />;
}
