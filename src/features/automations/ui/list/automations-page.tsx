import { PageHeader } from '#ui/layout/page-header.tsx';
import { HistorySettings } from '../retention/history-settings.tsx';
import { AutomationList } from './automation-list.tsx';
import { DeletedAutomations } from './deleted-automations.tsx';
import { NewAutomation } from './new-automation.tsx';

export function AutomationsPage() {
  return (
    <>
      <PageHeader
        title="Agent Automations"
        description="What happens automatically when a conversation ends, an appointment is booked or another system calls."
        actions={
          <>
            <DeletedAutomations />
            <NewAutomation />
          </>
        }
      />
      <AutomationList />
      <div className="mt-4">
        <HistorySettings />
      </div>
    </>
  );
}
