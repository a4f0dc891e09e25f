import type { Course } from '#features/academy/contract.ts';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Picture } from '../picture.tsx';
import { continueCourses } from '../suggest.ts';
import { StartLink } from './course-card.tsx';

/** Nothing, if no course is under way. */
export function ContinueLearning({ courses }: { courses: readonly Course[] }) {
  const started = continueCourses(courses);
  if (started.length === 0) return null;
  return (
    <section aria-labelledby="continue-learning" className="mb-6">
      <h2 id="continue-learning" className="mb-3 text-lg font-semibold">
        Continue Learning
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {started.map((course) => (
          <li
            key={course.id}
            className="flex min-w-0 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <Picture
              name={course.image}
              alt=""
              className="hidden max-w-40 shrink-0 rounded-control sm:block"
            />
            <div className="flex min-w-0 grow flex-col gap-2">
              <h3 className="font-semibold text-balance">{course.title}</h3>
              <div className="flex items-center gap-3">
                <ProgressLine label={`Progress of ${course.title}`} value={course.progress} total={100} />
                <span className="shrink-0 text-sm text-soft tabular-nums">{course.progress}%</span>
              </div>
            </div>
            <StartLink course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}
