import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { controlStyle } from '#ui/control/control-style.ts';
import { type PhoneCountryIso, phoneCountries } from '#ui/format/phone-countries.ts';
import { findCountry } from '#ui/format/phone-value.ts';

/**
 * A native select on purpose: a phone opens its own wheel for a hundred countries. It stays outside the
 * Field, whose label belongs to the number.
 */
export function CountryCodeSelect({
  value,
  onValueChange,
  disabled,
}: {
  value: PhoneCountryIso;
  onValueChange: (value: PhoneCountryIso) => void;
  disabled?: boolean;
}) {
  return (
    <span className="relative w-26 shrink-0">
      <select
        aria-label="Country code"
        autoComplete="tel-country-code"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const country = phoneCountries.find((candidate) => candidate.iso === event.target.value);
          if (country) onValueChange(country.iso);
        }}
        // The list shows full names; the closed box shows only the code, drawn over it.
        className={clsx(
          controlStyle,
          'appearance-none text-transparent! [&>option]:bg-surface [&>option]:text-ink',
        )}
      >
        {phoneCountries.map((country) => (
          <option key={country.iso} value={country.iso}>
            {country.name} (+{country.code})
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute inset-y-0 right-2 left-3 flex items-center justify-between gap-1 whitespace-nowrap',
          disabled && 'text-soft',
        )}
      >
        <span>
          {value} +{findCountry(value).code}
        </span>
        <ChevronDown className="size-4 shrink-0 text-soft" />
      </span>
    </span>
  );
}
