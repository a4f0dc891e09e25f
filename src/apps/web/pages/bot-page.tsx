import { useQuery } from '@tanstack/react-query';
import { AutomationSection } from '#features/automations/ui/list/automation-section.tsx';
import { BotPage as ReceptionistPage } from '#features/receptionist/ui/bot/bot-page.tsx';
import {
  questionsQuery,
  receptionistQuery,
  versionsQuery,
} from '#features/receptionist/ui/bot/bot-queries.ts';
import { scriptsQuery } from '#features/receptionist/ui/bot/scripts/script-queries.ts';

/** The agent area: the receptionist, and the automations. */
export function BotPage() {
  // The automations come when what is above them has its height: it would move them away under a click.
  const above = [
    useQuery(receptionistQuery),
    useQuery(questionsQuery),
    useQuery(versionsQuery),
    useQuery(scriptsQuery),
  ];
  return (
    <>
      <ReceptionistPage />
      {above.every(({ isPending }) => !isPending) ? (
        <div className="mt-10">
          <AutomationSection />
        </div>
      ) : null}
    </>
  );
}
