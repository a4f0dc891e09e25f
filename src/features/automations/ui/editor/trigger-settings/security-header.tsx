import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Security } from './webhook-form.ts';

/** A header that a request must carry. Without it whoever knows the address can start the flow, hence the question. */
export function SecurityHeader({
  security,
  onChange,
}: {
  security: Security;
  onChange: (security: Security) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const { isActive, key, value } = security;
  return (
    <section aria-labelledby="security-header">
      <h3 id="security-header" className="mb-1 font-semibold">
        Security Header
      </h3>
      <Switch
        label="Only accept requests with this header"
        checked={isActive}
        onCheckedChange={(checked) => (checked ? onChange({ ...security, isActive: true }) : setAsking(true))}
      />
      {isActive ? (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Field label="Header" required reserveMessage={false}>
            <Input
              value={key}
              maxLength={100}
              onChange={({ target }) => onChange({ ...security, key: target.value })}
            />
          </Field>
          <Field label="Value" required reserveMessage={false}>
            <Input
              value={value}
              maxLength={1000}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...security, value: target.value })}
            />
          </Field>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off the security header?"
        message="Anybody who knows the address could then start this automation."
        confirmLabel="Turn off"
        tone="danger"
        onConfirm={() => {
          onChange({ ...security, isActive: false });
          setAsking(false);
        }}
      />
    </section>
  );
}
