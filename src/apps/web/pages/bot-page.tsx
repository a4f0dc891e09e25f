import { AutomationSection } from '#features/automations/ui/list/automation-section.tsx';
import { BotPage as ReceptionistPage } from '#features/receptionist/ui/bot/bot-page.tsx';

/** The agent area: the receptionist, and the automations, where the builder leads back to. */
export function BotPage() {
  return (
    <>
      <ReceptionistPage />
      <div className="mt-10">
        <AutomationSection />
      </div>
    </>
  );
}
