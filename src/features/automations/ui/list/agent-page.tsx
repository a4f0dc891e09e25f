import { PageHeader } from '#ui/layout/page-header.tsx';
import { AutomationList } from './automation-list.tsx';
import { NewAutomation } from './new-automation.tsx';

/** The agent area: where the builder leads back to. */
export function AgentPage() {
  return (
    <>
      <PageHeader
        title="Receptionist"
        description="What happens automatically when a conversation ends, an appointment is booked or another system calls."
      />
      <section aria-labelledby="automations-heading">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
          <h2 id="automations-heading" className="text-lg leading-7 font-semibold">
            Automations
          </h2>
          <NewAutomation />
        </div>
        <AutomationList />
      </section>
    </>
  );
}
