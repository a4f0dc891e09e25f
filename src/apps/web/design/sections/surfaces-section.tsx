import { Plus } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Example } from '../design-section.tsx';

export function SurfacesSection() {
  return (
    <>
      <Example title="Card">
        <Columns>
          <Card title="Calls this week" headingLevel={4} description="Answered by the receptionist">
            <p className="text-3xl leading-10 font-semibold tabular-nums">42</p>
          </Card>
          <Card
            title="A card with a title long enough to wrap beside its action"
            headingLevel={4}
            actions={
              <Button size="small" icon={<Plus />}>
                Add
              </Button>
            }
            footer={<span className="text-sm text-soft">Updated a minute ago</span>}
          >
            Nothing planned for today.
          </Card>
          <Card>Only content, no title.</Card>
        </Columns>
      </Example>
      <Example title="Page header">
        <p className="text-soft">
          It carries the page's only first-level heading, so the example is the one at the top of this page,
          with its breadcrumb, description and action.
        </p>
      </Example>
    </>
  );
}
