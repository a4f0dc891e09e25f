import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Spinner } from '#ui/control/spinner.tsx';
import { SavingIndicator, type SavingState } from '#ui/feedback/saving-indicator.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Example, Row } from '../design-section.tsx';

const states: readonly SavingState[] = ['idle', 'saving', 'saved', 'error'];

export function FeedbackSection() {
  const [state, setState] = useState<SavingState>('saving');
  return (
    <>
      <Example title="Toasts (5 seconds; underscores become spaces)">
        <Row>
          <Button onClick={() => notify.success('contact_saved')}>Success toast</Button>
          <Button onClick={() => notify.error('The_number_could_not_be_reached')}>Error toast</Button>
          <Button onClick={() => notify.info('Your export is being prepared')}>Info toast</Button>
          <Button
            onClick={() =>
              notify.info(
                'A longer message, which wraps onto a second line because it says what happened and what to do.',
              )
            }
          >
            Long toast
          </Button>
        </Row>
      </Example>
      <Example title="Saving indicator (saved clears after 2 s, error after 3 s)">
        <Row>
          {states.map((one) => (
            <Button key={one} size="small" onClick={() => setState(one)}>
              {one}
            </Button>
          ))}
          <SavingIndicator state={state} />
        </Row>
      </Example>
      <Example title="Spinner">
        <Spinner />
      </Example>
    </>
  );
}
