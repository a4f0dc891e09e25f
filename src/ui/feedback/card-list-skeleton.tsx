import { Skeleton } from './skeleton.tsx';

export function CardListSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Loading" className="flex flex-col gap-4">
      {[0, 1].map((row) => (
        <li key={row} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="mt-2 h-4 w-48 max-w-full" />
          <Skeleton className="mt-6 h-16 w-full" />
        </li>
      ))}
    </ul>
  );
}
