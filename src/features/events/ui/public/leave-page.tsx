import { LeaveButton } from './leave-button.tsx';

export function LeavePage({ leaveKey }: { leaveKey: string }) {
  return (
    <div className="mx-auto max-w-xl px-6 py-24">
      <h1 className="text-balance font-semibold text-3xl leading-10 tracking-tight">Leave the events list</h1>
      <p className="mt-3 text-pretty text-soft">
        One click, and we delete your entry. We will not write to you about events again, unless you join
        again.
      </p>
      <LeaveButton leaveKey={leaveKey} />
    </div>
  );
}
