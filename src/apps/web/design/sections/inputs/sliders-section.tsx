import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { Slider } from '#ui/choice/slider.tsx';

const pace = ['Relaxed', 'Natural', 'Brisk', 'Fast'];

export function SlidersSection() {
  const [minutes, setMinutes] = useState(30);
  const [speed, setSpeed] = useState(1);
  return (
    <Example title="Continuous, discrete steps, disabled">
      <Columns>
        <Slider
          label="Travel time"
          value={minutes}
          onValueChange={setMinutes}
          max={120}
          step={5}
          format={(value) => `${value} min`}
        />
        <Slider
          label="Speaking pace"
          value={speed}
          onValueChange={setSpeed}
          max={pace.length - 1}
          format={(value) => pace[value] ?? ''}
          marks={pace.map((label, value) => ({ value, label }))}
        />
        <Slider
          label="Volume"
          value={70}
          onValueChange={() => undefined}
          disabled
          format={(value) => `${value} %`}
        />
      </Columns>
    </Example>
  );
}
