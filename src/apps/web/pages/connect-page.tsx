import { ChatSetup } from '#features/receptionist/ui/setup/chat-setup.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

export function ConnectPage() {
  return (
    <>
      <PageHeader title="Chat and Phone Setup" description="Where your customers reach the receptionist." />
      <ChatSetup />
      <div className="mt-6">
        <Card title="Phone number">
          <p className="text-soft">
            You will choose the receptionist’s phone number here, and how calls are forwarded to you. Your
            phone keeps working as it does today; Porchlight has not touched it.
          </p>
        </Card>
      </div>
    </>
  );
}
