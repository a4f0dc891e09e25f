import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  ChevronRight,
  Headset,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  Star,
  Workflow,
} from 'lucide-react';
import { CATEGORIES, type Category, type Course } from '#features/academy/contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ICONS: Record<Category, LucideIcon> = {
  'Getting Started': Lightbulb,
  'Leads and Customers': MessagesSquare,
  Booking: CalendarDays,
  Automations: Workflow,
  Reviews: Star,
  'Front Desk Skills': Headset,
};

export function CategoryList({ courses }: { courses: readonly Course[] | undefined }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-3 text-lg font-semibold">
        Categories
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryLink
              category={category}
              courses={courses?.filter((course) => course.category === category)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryLink({ category, courses }: { category: Category; courses: readonly Course[] | undefined }) {
  const Icon = ICONS[category];
  return (
    <Link
      to="/academy/all-courses"
      search={{ category }}
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors duration-150 hover:border-line-strong"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-ink"
      >
        <Icon className="size-5.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{category}</span>
        {courses ? (
          <span className="block text-sm text-soft">{countText(courses)}</span>
        ) : (
          <Skeleton className="mt-1 h-4 w-24" />
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft group-hover:text-ink" />
    </Link>
  );
}

function countText(courses: readonly Course[]): string {
  const completed = courses.filter(({ status }) => status === 'Completed').length;
  const count = courses.length === 1 ? '1 course' : `${courses.length} courses`;
  return completed === 0 ? count : `${count}, ${completed} completed`;
}
