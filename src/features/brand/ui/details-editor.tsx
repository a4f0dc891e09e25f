import { Form } from '#ui/form/form.tsx';
import type { BusinessDetails } from '../contract.ts';
import type { BrandPreviews } from './brand-preview.tsx';
import { BrandSection } from './brand-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { HoursSection } from './hours/hours-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { KeptBar, SaveBar } from './save-bar.tsx';
import { useDetailsForm } from './use-details-form.ts';

export function DetailsEditor({ details, previews }: { details: BusinessDetails; previews: BrandPreviews }) {
  const { form, savedLogo, logo, setLogo, discard, conflict, kept } = useDetailsForm(details);
  return (
    <Form form={{ ...form, problems: [] }} className="flex flex-col gap-6 pb-24">
      <BrandSection form={form} savedLogo={savedLogo} logo={logo} onLogo={setLogo} previews={previews} />
      <BusinessSection form={form} />
      <HoursSection form={form} />
      <PlaceSection form={form} />
      {kept ? <KeptBar {...kept} /> : null}
      {form.isDirty ? (
        <SaveBar problems={form.problems} isSaving={form.isSaving} onDiscard={discard} conflict={conflict} />
      ) : null}
    </Form>
  );
}
