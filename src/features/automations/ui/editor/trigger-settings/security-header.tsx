import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { GuardSwitch } from './guard-switch.tsx';
import type { Security } from './webhook-form.ts';

/** A header that a request must carry. */
export function SecurityHeader({
  security,
  onChange,
}: {
  security: Security;
  onChange: (security: Security) => void;
}) {
  const { isActive, key, value } = security;
  return (
    <section aria-labelledby="security-header">
      <h3 id="security-header" className="mb-1 font-semibold">
        Security Header
      </h3>
      <GuardSwitch
        label="Only accept requests with this header"
        question="Turn off the security header?"
        checked={isActive}
        onChange={(checked) => onChange({ ...security, isActive: checked })}
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
    </section>
  );
}
