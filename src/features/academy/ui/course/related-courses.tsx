import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseDetail } from '#features/academy/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { coursesQuery } from '../academy-queries.ts';
import { minutesText } from '../course-words.ts';
import { Picture } from '../picture.tsx';
import { relatedCourses } from '../suggest.ts';

/** Not shown until its courses are there, since nothing stands below it. */
export function RelatedCourses({ course }: { course: CourseDetail }) {
  const { data = [] } = useQuery(coursesQuery);
  const related = relatedCourses({ courses: data, to: course });
  if (related.length === 0) return null;
  return (
    <Card title="Suggested courses" padded={false}>
      <ul className="flex flex-col pb-3">
        {related.map(({ id, title, image, duration }) => (
          <li key={id}>
            <Link
              to="/academy/course/$id"
              params={{ id }}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:px-6"
            >
              <span className="w-20 shrink-0">
                <Picture name={image} alt="" className="rounded-[6px]" />
              </span>
              <span className="min-w-0">
                <span className="block leading-5 font-medium">{title}</span>
                <span className="block text-sm text-soft">{minutesText(duration)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
