import { CalendarPlus } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';

export const OnboardingLink = ({ href, size = 'medium' }: { href: string; size?: 'medium' | 'large' }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonStyle({ variant: 'primary', size })}
  >
    <CalendarPlus aria-hidden="true" className="size-5" />
    Schedule Onboarding Call
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
