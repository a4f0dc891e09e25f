import { AutomationList } from './automation-list.tsx';
import { NewAutomation } from './new-automation.tsx';

export function AutomationSection() {
  return (
    <section aria-labelledby="automations-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <h2 id="automations-heading" className="text-lg leading-7 font-semibold">
          Automations
        </h2>
        <NewAutomation />
      </div>
      <AutomationList />
    </section>
  );
}
