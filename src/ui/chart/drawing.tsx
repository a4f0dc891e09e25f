import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/** Fills its place. Screen readers read the table beside it instead. */
export function Drawing({ children }: { children: ReactElement }) {
  return (
    <div aria-hidden="true" className="size-full">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}
