import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function ChangePasswordPage() {
  return (
    <>
      <PageHeader
        title="Change password"
        description="Every other device that is signed in to your account will be signed out."
        breadcrumb={[{ label: 'Account' }, { label: 'Password' }]}
      />
      <Card className="max-w-xl">
        <ChangePasswordForm />
      </Card>
    </>
  );
}
