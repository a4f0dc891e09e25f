import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { SavingIndicator } from '#ui/feedback/saving-indicator.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Example, Row } from '../design-section.tsx';

const people = [
  'Maria Alvarez',
  'Tom Becker',
  'Anastasia Konstantinopoulou-Papadimitriou of Harbor View Apartments',
];

export function DrawerSection() {
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const [position, setPosition] = useState(0);
  return (
    <Example title="With previous, next and footer; text only">
      <Row>
        <Button onClick={() => setOpen(true)}>Open drawer</Button>
        <Button onClick={() => setReading(true)}>Open text drawer</Button>
      </Row>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={people[position]}
        description="Called today at 9:12 am"
        navigation={
          <>
            <Button
              variant="ghost"
              icon={<ChevronUp />}
              label="Previous contact"
              disabled={position === 0}
              focusableWhenDisabled
              onClick={() => setPosition(position - 1)}
            />
            <Button
              variant="ghost"
              icon={<ChevronDown />}
              label="Next contact"
              disabled={position === people.length - 1}
              focusableWhenDisabled
              onClick={() => setPosition(position + 1)}
            />
          </>
        }
        footer={
          <>
            <span className="mr-auto self-center">
              <SavingIndicator state="saving" />
            </span>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Name">
          <Input key={position} defaultValue={people[position]} />
        </Field>
        <Field label="Status">
          <Select
            defaultValue="new"
            options={[
              { value: 'new', label: 'New' },
              { value: 'booked', label: 'Booked' },
            ]}
          />
        </Field>
        <Field label="Notes">
          <Textarea rows={8} />
        </Field>
      </Drawer>
      <Drawer open={reading} onOpenChange={setReading} title="Transcript" size="large">
        {Array.from({ length: 40 }, (_, line) => `Line ${line + 1}: my kitchen sink is leaking again.`).map(
          (text) => (
            <p key={text} className="py-1">
              {text}
            </p>
          ),
        )}
      </Drawer>
    </Example>
  );
}
