import { CircleAlert } from 'lucide-react';

export const Problem = ({ text }: { text: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-left text-danger"
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0">{text}</span>
  </p>
);
