import type { Course } from '#features/academy/contract.ts';
import { Carousel } from '#ui/layout/carousel.tsx';
import { CourseCard } from '../list/course-card.tsx';
import { CourseSkeletons } from '../list/course-skeletons.tsx';
import { suggestCourses } from '../suggest.ts';

const COURSES_PER_SLIDE = 2;
const ROTATION_MS = 7000;
const slideStyle = 'grid h-full gap-5 sm:grid-cols-2';

export function SuggestedCourses({ courses }: { courses: readonly Course[] | undefined }) {
  return (
    <div>
      <h2 className="mb-3 text-lg font-semibold">Suggested courses</h2>
      {courses ? (
        <Carousel
          label="Suggested courses"
          intervalMs={ROTATION_MS}
          slides={slidesOf(suggestCourses(courses)).map((slide) => ({
            id: slide.map(({ id }) => id).join(),
            label: slide.map(({ title }) => title).join(' and '),
            content: (
              <div className={slideStyle}>
                {slide.map((course) => (
                  <CourseCard key={course.id} course={course} />
                ))}
              </div>
            ),
          }))}
        />
      ) : (
        <div aria-busy="true" className={slideStyle}>
          <CourseSkeletons count={COURSES_PER_SLIDE} />
        </div>
      )}
    </div>
  );
}

const slidesOf = (courses: readonly Course[]): Course[][] =>
  courses.flatMap((_, index) =>
    index % COURSES_PER_SLIDE === 0 ? [courses.slice(index, index + COURSES_PER_SLIDE)] : [],
  );
