import { Badge } from '#ui/feedback/badge.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Example } from '../design-section.tsx';

export function TabsSection() {
  return (
    <>
      <Example title="With a count and a disabled tab">
        <Tabs
          label="Conversation"
          tabs={[
            {
              value: 'summary',
              label: 'Summary',
              content: <p>Caller wants the boiler serviced on Friday.</p>,
            },
            {
              value: 'messages',
              label: (
                <>
                  Messages <Badge tone="accent">3</Badge>
                </>
              ),
              content: <p>Three messages.</p>,
            },
            { value: 'recording', label: 'Recording', content: <p>No recording.</p>, disabled: true },
          ]}
        />
      </Example>
      <Example title="More than fit on a phone">
        <Tabs
          label="Settings"
          tabs={['Business', 'Opening hours', 'Services', 'Team', 'Notifications', 'Billing'].map(
            (label) => ({
              value: label,
              label,
              content: <p>{label} settings.</p>,
            }),
          )}
        />
      </Example>
    </>
  );
}
