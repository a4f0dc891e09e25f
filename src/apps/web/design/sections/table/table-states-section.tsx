import { Example } from '#apps/web/design/design-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { leadColumns, leads } from './table-sample.tsx';

const common = { columns: leadColumns, rowKey: (lead: { id: string }) => lead.id };

export function TableStatesSection() {
  return (
    <>
      <Example title="Loading">
        <Card padded={false}>
          <Table {...common} label="Leads, loading" rows={[]} loading skeletonRows={3} />
        </Card>
      </Example>
      <Example title="Refreshing">
        <Card padded={false}>
          <Table {...common} label="Leads, refreshing" rows={leads.slice(5, 7)} refreshing />
        </Card>
      </Example>
      <Example title="Empty">
        <Card padded={false}>
          <Table
            {...common}
            label="Leads, none"
            rows={[]}
            empty={<EmptyState title="No leads match" message="Try a wider date range." />}
          />
        </Card>
      </Example>
      <Example title="Error">
        <Card padded={false}>
          <Table
            {...common}
            label="Leads, failed"
            rows={[]}
            error={
              <ErrorState
                message="Failed to load the leads. Please try again later."
                onRetry={() => undefined}
              />
            }
          />
        </Card>
      </Example>
    </>
  );
}
