import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChartDatum } from '#features/reports/contract.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { momentText } from '../moment-text.ts';
import { plainValue, sureText } from './plain-value.ts';

const TABLE_PAGE_SIZE = 10;
const PAGE_SIZES = [TABLE_PAGE_SIZE, 25, 50];

/** The table widget: a row per reading, ten to a page, each with its conversation. */
export function ReadingTable({
  name,
  data,
  timezone,
}: {
  name: string;
  data: readonly ChartDatum[];
  timezone: string | undefined;
}) {
  const [pageSize, setPageSize] = useState(TABLE_PAGE_SIZE);
  const [wanted, setPage] = useState(1);
  // A reload may have left fewer rows.
  const page = Math.min(wanted, Math.max(1, Math.ceil(data.length / pageSize)));
  const shown = { name, rows: data.slice((page - 1) * pageSize, page * pageSize), timezone };
  const isPhone = useMedia('(max-width: 639px)');
  return (
    <div className="flex flex-col gap-3 pt-2">
      {isPhone ? <Cards {...shown} /> : <Rows {...shown} />}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={data.length}
        pageSizes={PAGE_SIZES}
        label={`Pages of ${name}`}
        onPageChange={setPage}
        onPageSizeChange={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
    </div>
  );
}

type Shown = { name: string; rows: readonly ChartDatum[]; timezone: string | undefined };

const keyOf = ({ metric_id, conversation_id }: ChartDatum) => `${metric_id} ${conversation_id}`;

function Rows({ name, rows, timezone }: Shown) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line text-left text-soft">
          {['Date & Time', 'Metric', 'Value', 'Confidence', 'Conversation'].map((head) => (
            <th key={head} scope="col" className={cellStyle}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((datum) => (
          <tr key={keyOf(datum)} className="border-b border-line align-top last:border-0 hover:bg-sunken">
            <td className={`${cellStyle} whitespace-nowrap text-soft`}>
              {momentText(datum.conversation_date ?? datum.recorded_at, timezone)}
            </td>
            <td className={cellStyle}>{datum.metric_name}</td>
            <td className={`${cellStyle} max-w-96 wrap-anywhere`}>{plainValue(datum.value)}</td>
            <td className={`${cellStyle} whitespace-nowrap text-soft`}>
              {datum.confidence === null ? '—' : sureText(datum.confidence)}
            </td>
            <td className={cellStyle}>
              <ConversationLink id={datum.conversation_id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a row would be wider than the screen. */
function Cards({ name, rows, timezone }: Shown) {
  return (
    <ul aria-label={name} className="flex flex-col divide-y divide-line text-sm">
      {rows.map((datum) => (
        <li key={keyOf(datum)} className="flex flex-col gap-1 py-2.5 first:pt-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-soft">{datum.metric_name}</span>
            <ConversationLink id={datum.conversation_id} />
          </p>
          <p className="font-medium wrap-anywhere">{plainValue(datum.value)}</p>
          <p className="text-soft">
            {momentText(datum.conversation_date ?? datum.recorded_at, timezone)}
            {datum.confidence === null ? '' : ` · ${sureText(datum.confidence)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ConversationLink({ id }: { id: number | null }) {
  if (id === null) return <span className="text-soft">—</span>;
  return (
    <Link
      to="/conversations"
      search={{ open: id }}
      className="inline-flex min-h-6 items-center rounded-[4px] font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      #{id}
    </Link>
  );
}

const cellStyle = 'px-2 py-2 first:pl-0 last:pr-0';
