import { Select } from '#ui/choice/select.tsx';

export type PageSizeSelectProps = {
  pageSize: number;
  pageSizes: readonly number[];
  onChange: (pageSize: number) => void;
};

export function PageSizeSelect({ pageSize, pageSizes, onChange }: PageSizeSelectProps) {
  return (
    <Select
      aria-label="Rows per page"
      className="w-32"
      value={String(pageSize)}
      options={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      onValueChange={(size) => onChange(Number(size))}
    />
  );
}
