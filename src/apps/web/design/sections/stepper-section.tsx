import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Stepper } from '#ui/layout/stepper.tsx';
import { Example, Row } from '../design-section.tsx';

const steps = [
  { id: 'business', label: 'Your business' },
  { id: 'number', label: 'Phone number' },
  { id: 'voice', label: 'Receptionist voice and greeting' },
  { id: 'done', label: 'Go live' },
];

export function StepperSection() {
  const [current, setCurrent] = useState(2);
  return (
    <>
      <Example title="Done, current, upcoming (done ones can be gone back to)">
        <Stepper label="Setup" steps={steps} current={current} onStepSelect={setCurrent} />
        <div className="mt-4">
          <Row>
            <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
              Back
            </Button>
            <Button
              variant="primary"
              disabled={current === steps.length}
              onClick={() => setCurrent(current + 1)}
            >
              Next
            </Button>
          </Row>
        </div>
      </Example>
      <Example title="Only shown">
        <Stepper label="Order" steps={steps.slice(0, 3)} current={0} />
      </Example>
    </>
  );
}
