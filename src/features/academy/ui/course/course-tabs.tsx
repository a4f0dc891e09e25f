import { Check } from 'lucide-react';
import type { CourseDetail } from '#features/academy/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Faq } from '#ui/public/faq.tsx';
import { Downloadables } from './downloadables.tsx';

export function CourseTabs({ course }: { course: CourseDetail }) {
  return (
    <Card>
      <Tabs
        label="About this course"
        tabs={[
          { value: 'description', label: 'Description', content: <Description course={course} /> },
          {
            value: 'downloadables',
            label: 'Downloadables',
            content: <Downloadables downloadables={course.downloadables} />,
          },
          { value: 'faqs', label: 'FAQs', content: <Faq questions={course.faqs} /> },
        ]}
      />
    </Card>
  );
}

const Description = ({ course }: { course: CourseDetail }) => (
  <div className="flex flex-col gap-5">
    <p className="max-w-prose">{course.extendedDescription}</p>
    <section aria-labelledby="you-will-learn">
      <h2 id="you-will-learn" className="mb-2 font-semibold">
        What you will learn
      </h2>
      <ul className="flex flex-col gap-2">
        {course.whatYouWillLearn.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
    </section>
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {course.tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  </div>
);
