import { useState } from 'react';
import { Example } from '#apps/web/design/design-section.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { leadColumns, leads } from './table-sample.tsx';

export function TableSection() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(5);
  const [selected, setSelected] = useState<string | null>('lead-2');
  return (
    <Example title="Rows that open, a menu in the row, pages">
      <Card
        padded={false}
        footer={
          <Pagination
            label="Pages of leads"
            page={page}
            pageSize={pageSize}
            pageSizes={[5, 10, 25]}
            total={leads.length}
            onPageChange={setPage}
            onPageSizeChange={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        }
      >
        <Table
          label="Leads"
          columns={leadColumns}
          rows={leads.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(lead) => lead.id}
          selectedKey={selected}
          rowAction={{ label: (lead) => `Open ${lead.name}`, onSelect: (lead) => setSelected(lead.id) }}
        />
      </Card>
    </Example>
  );
}
