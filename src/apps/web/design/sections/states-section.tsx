import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Example } from '../design-section.tsx';

export function StatesSection() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Example title="Empty, empty with an action, error, error while retrying">
      <Columns>
        <Card>
          <EmptyState
            title="No conversations yet"
            message="They appear here as soon as a customer calls or writes."
          />
        </Card>
        <Card>
          <EmptyState
            icon={<CalendarDays />}
            title="No appointments this week"
            message="Enjoy the quiet, or fill it."
            action={<Button variant="primary">Book one</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            message="Failed to load the list. Please try again later."
            retrying={retrying}
            onRetry={() => {
              setRetrying(true);
              setTimeout(() => setRetrying(false), 1500);
            }}
          />
        </Card>
        <Card>
          <ErrorState
            title="Calls are not available"
            message="We are on it."
            onRetry={() => undefined}
            retrying
          />
        </Card>
      </Columns>
    </Example>
  );
}
