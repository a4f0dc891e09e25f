import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function PickerSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-17 w-full" />
      ))}
    </div>
  );
}
