import { CATEGORIES, STATUSES } from '#features/academy/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import type { AllCoursesSearch } from '../academy-search.ts';

const ALL = 'all';
const CATEGORY_OPTIONS = [
  { value: ALL, label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: value })),
];
const STATUS_OPTIONS = [
  { value: ALL, label: 'All statuses' },
  ...STATUSES.map((value) => ({ value, label: value })),
];

export function CourseFilters({
  search,
  onChange,
}: {
  search: AllCoursesSearch;
  onChange: (search: AllCoursesSearch) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <Select
        aria-label="Category"
        className="sm:w-52"
        options={CATEGORY_OPTIONS}
        value={search.category ?? ALL}
        onValueChange={(value) =>
          onChange({ ...search, category: CATEGORIES.find((category) => category === value) })
        }
      />
      <Select
        aria-label="Status"
        className="sm:w-40"
        options={STATUS_OPTIONS}
        value={search.status ?? ALL}
        onValueChange={(value) =>
          onChange({ ...search, status: STATUSES.find((status) => status === value) })
        }
      />
    </div>
  );
}
