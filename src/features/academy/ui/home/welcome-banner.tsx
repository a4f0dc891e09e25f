import { Link } from '@tanstack/react-router';
import type { Course } from '#features/academy/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Picture } from '../picture.tsx';
import { continueCourses } from '../suggest.ts';

export function WelcomeBanner({
  businessName,
  courses,
}: {
  businessName: string | null;
  courses: readonly Course[] | undefined;
}) {
  const [last] = continueCourses(courses ?? []);
  return (
    <header className="grid items-center overflow-hidden rounded-card border border-line bg-accent-wash md:grid-cols-2">
      <div className="flex flex-col items-start gap-3 p-6">
        <h1 className="text-2xl leading-9 font-semibold tracking-tight text-balance">
          {businessName ? `Welcome to the Academy, ${businessName}` : 'Welcome to the Academy'}
        </h1>
        <p className="max-w-prose text-soft">
          Short lessons on getting more out of Porchlight, and on the craft of a good front desk. Read one
          over a coffee; your place is kept.
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          {last ? (
            <Link
              to="/academy/course/$id"
              params={{ id: last.id }}
              search={{ lesson: last.current_lesson }}
              className={buttonStyle({ variant: 'primary' })}
            >
              Continue where you left off
            </Link>
          ) : null}
          <Link
            to="/academy/all-courses"
            className={buttonStyle({ variant: last ? 'secondary' : 'primary' })}
          >
            Browse all courses
          </Link>
        </div>
      </div>
      <Picture name="covers/first-day" alt="" className="hidden md:block" />
    </header>
  );
}
