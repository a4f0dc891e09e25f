import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Switch } from '#ui/choice/switch.tsx';

export function ChoicesSection() {
  const [answering, setAnswering] = useState(true);
  return (
    <>
      <Example title="Checkbox">
        <Columns>
          <Checkbox label="Call back within the hour" defaultChecked />
          <Checkbox label="Send a text confirmation" />
          <Checkbox label="All contacts (some chosen)" indeterminate />
          <Checkbox label="I accept the terms" error="Accept the terms to go on" />
          <Checkbox label="Emergency line" hint="Costs extra on weekends" />
          <Checkbox label="Not available on your plan" disabled defaultChecked />
          <Checkbox label="A long label that has to wrap, because it explains what happens to the recording of each call after thirty days" />
        </Columns>
      </Example>
      <Example title="Switch">
        <Columns>
          <Switch label="Receptionist answers calls" checked={answering} onCheckedChange={setAnswering} />
          <Switch label="Weekly summary" hint="Mondays at 8 am" />
          <Switch label="Record calls" disabled />
          <Switch label="Spam filter (always on)" disabled defaultChecked />
        </Columns>
      </Example>
    </>
  );
}
