import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { formatPhone, formatPhoneInList } from '#ui/format/format-phone.ts';
import { Field } from '#ui/input/field.tsx';
import { MoneyInput } from '#ui/input/money-input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';

export function MoneyPhoneSection() {
  const [price, setPrice] = useState<number | null>(1234.5);
  const [deposit, setDeposit] = useState<number | null>(null);
  const [phone, setPhone] = useState('+14155550123');
  const [abroad, setAbroad] = useState('+447911123456');
  return (
    <>
      <Example title="Money">
        <Columns>
          <Field label="Job value" hint={`Value: ${price ?? 'none'}`}>
            <MoneyInput value={price} onValueChange={setPrice} />
          </Field>
          <Field label="Deposit" error="Enter a deposit">
            <MoneyInput value={deposit} onValueChange={setDeposit} />
          </Field>
          <Field label="Paid" disabled>
            <MoneyInput value={89} onValueChange={setDeposit} />
          </Field>
        </Columns>
      </Example>
      <Example title="Phone">
        <Columns>
          <Field
            label="Mobile"
            hint={`${formatPhone(phone) || 'none'}; in lists ${formatPhoneInList(phone) || 'none'}`}
          >
            <PhoneInput value={phone} onValueChange={setPhone} />
          </Field>
          <Field label="Abroad" error="This number cannot get texts">
            <PhoneInput value={abroad} onValueChange={setAbroad} />
          </Field>
          <Field label="Porchlight number" disabled>
            <PhoneInput value="+15035550188" onValueChange={setPhone} disabled />
          </Field>
        </Columns>
      </Example>
    </>
  );
}
