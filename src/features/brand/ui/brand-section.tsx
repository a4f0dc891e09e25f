import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Card } from '#ui/layout/card.tsx';
import { DEFAULT_COLORS, HEX_COLOR } from '../contract/vocabulary.ts';
import { BrandPreview, type BrandPreviews } from './brand-preview.tsx';
import { ColorInput } from './color-input.tsx';
import type { DetailsValues } from './details-values.ts';
import { LogoField } from './logo-field.tsx';
import { INK, WHITE } from './preview-colors.ts';
import { TextField } from './text-field.tsx';

/** What each color is for, and the text that is written on it. */
const COLORS = [
  { key: 'primary_color', text: WHITE, use: 'Buttons, headings and the chat, with white text.' },
  { key: 'secondary_color', text: WHITE, use: 'Accents, such as the line below your name.' },
  { key: 'tertiary_color', text: INK, use: 'Backgrounds, with dark text.' },
] as const;

export function BrandSection({
  form,
  savedLogo,
  logo,
  onLogo,
  previews,
}: {
  form: FormOf<DetailsValues>;
  savedLogo: string | null;
  logo: File | null;
  onLogo: (logo: File | null) => void;
  previews: BrandPreviews;
}) {
  const brand = useWatch({ control: form.control, name: 'brand_details' });
  const chosen = useObjectUrl(logo);
  const shownLogo = brand.has_logo_update ? chosen : savedLogo;
  const shown = (key: (typeof COLORS)[number]['key']) =>
    HEX_COLOR.test(brand[key]) ? brand[key] : DEFAULT_COLORS[key];
  return (
    <Card title="Brand details" description="How your business looks to customers.">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex flex-col gap-2">
          <TextField form={form} name="brand_details.brand_name" required />
          <FormField form={form} name="brand_details.has_logo_update">
            {({ onValueChange }) => (
              <LogoField
                shown={shownLogo}
                onChange={(file) => {
                  onLogo(file);
                  onValueChange(file !== null || savedLogo !== null);
                }}
              />
            )}
          </FormField>
          {COLORS.map(({ key, text, use }) => (
            <FormField key={key} form={form} name={`brand_details.${key}`} hint={use}>
              {({ value, ...control }) => (
                <ColorInput {...control} value={value} fallback={DEFAULT_COLORS[key]} text={text} />
              )}
            </FormField>
          ))}
        </div>
        <BrandPreview
          name={brand.brand_name || 'Your business'}
          logo={shownLogo}
          primary={shown('primary_color')}
          secondary={shown('secondary_color')}
          tertiary={shown('tertiary_color')}
          previews={previews}
        />
      </div>
    </Card>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
