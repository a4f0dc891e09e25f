import { type ComponentProps, useEffect, useState } from 'react';
import { groupUsDigits } from '#ui/format/format-phone.ts';
import type { PhoneCountryIso } from '#ui/format/phone-countries.ts';
import {
  countryOf,
  findCountry,
  nationalText,
  type PhoneLibrary,
  phoneValue,
} from '#ui/format/phone-value.ts';
import { CountryCodeSelect } from './country-code-select.tsx';
import { Input } from './input.tsx';

export type PhoneInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type' | 'inputMode'
> & {
  /** E.164, or an empty string. May be incomplete while typing: the form decides what is valid. */
  value: string;
  onValueChange: (value: string) => void;
  defaultCountry?: PhoneCountryIso;
};

export function PhoneInput({
  value,
  onValueChange,
  defaultCountry = 'US',
  onBlur,
  disabled,
  ...rest
}: PhoneInputProps) {
  const [chosen, setChosen] = useState<PhoneCountryIso>(defaultCountry);
  const [draft, setDraft] = useState<string | null>(null);
  const country = countryOf({ value, preferred: chosen });
  const domestic = findCountry(country).code === '1';
  const library = usePhoneLibrary({ wanted: !domestic });

  return (
    <div className="flex gap-2">
      <CountryCodeSelect
        value={country}
        disabled={disabled}
        onValueChange={(next) => {
          const text = nationalText({ value, country, library });
          setChosen(next);
          setDraft(null);
          onValueChange(phoneValue({ text, country: next, library }));
        }}
      />
      <div className="min-w-0 grow">
        <Input
          {...rest}
          disabled={disabled}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={draft ?? nationalText({ value, country, library })}
          onValueChange={(text) => {
            const next = phoneValue({ text, country, library });
            setDraft(domestic && !text.startsWith('+') ? keepWhileErasing(text, next.slice(2)) : text);
            onValueChange(next);
          }}
          onBlur={(event) => {
            setDraft(null);
            onBlur?.(event);
          }}
        />
      </div>
    </div>
  );
}

/** Regrouping right after a bracket or dash was deleted would restore it, and Backspace would seem stuck. */
function keepWhileErasing(text: string, digits: string) {
  const grouped = groupUsDigits(digits);
  return grouped.startsWith(text) ? text : grouped;
}

function usePhoneLibrary({ wanted }: { wanted: boolean }) {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // If loading fails, plain digits remain usable.
    import('libphonenumber-js/min').then(setLibrary, () => undefined);
  }, [wanted]);
  return library;
}
