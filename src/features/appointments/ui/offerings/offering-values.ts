import {
  createOfferingRoute,
  type Offering,
  type OfferingFields,
  type PriceKind,
  type PriceUnit,
  updateOfferingRoute,
} from '#features/appointments/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';

export const offeringForm = defineForm({
  routes: [createOfferingRoute, updateOfferingRoute],
  labels: {
    title: 'Title',
    description: 'Description',
    aliases: 'Other names',
    'aliases.*': 'Other name',
    duration_minutes: 'Duration in minutes',
    price_kind: 'Price',
    price_cents: 'Amount',
    price_unit: 'For',
    calendar_id: 'Calendar',
    active: 'Active',
  },
});

export type OfferingValues = {
  title: string;
  description: string;
  aliases: string[];
  duration_minutes: string;
  price_kind: PriceKind | 'none';
  /** In dollars. */
  price_cents: number | null;
  price_unit: PriceUnit | typeof WHOLE_JOB;
  calendar_id: string;
  active: boolean;
};

/** Stands for a price that is for no unit. */
export const WHOLE_JOB = 'job';

/** Stands for every calendar in the list of choices. */
export const ANY_CALENDAR = 'any';

export const valuesOf = (offering: Offering | null): OfferingValues => ({
  title: offering?.title ?? '',
  description: offering?.description ?? '',
  aliases: offering?.aliases ?? [],
  duration_minutes: String(offering?.duration_minutes ?? 60),
  price_kind: offering?.price_kind ?? 'none',
  price_cents: offering?.price_cents == null ? null : offering.price_cents / 100,
  price_unit: offering?.price_unit ?? WHOLE_JOB,
  calendar_id: offering?.calendar_id == null ? ANY_CALENDAR : String(offering.calendar_id),
  active: offering?.active ?? true,
});

export const hasAmount = ({ price_kind }: Pick<OfferingValues, 'price_kind'>): boolean =>
  price_kind === 'fixed' || price_kind === 'from';

export const bodyOf = (values: OfferingValues): OfferingFields => ({
  title: values.title,
  description: values.description,
  aliases: values.aliases,
  active: values.active,
  duration_minutes: values.duration_minutes.trim() === '' ? Number.NaN : Number(values.duration_minutes),
  price_kind: values.price_kind === 'none' ? null : values.price_kind,
  price_cents: hasAmount(values) && values.price_cents !== null ? Math.round(values.price_cents * 100) : null,
  price_unit: hasAmount(values) && values.price_unit !== WHOLE_JOB ? values.price_unit : null,
  calendar_id: values.calendar_id === ANY_CALENDAR ? null : Number(values.calendar_id),
});

/** What a save or a restoration sends. */
export const fieldsOf = ({ id: _, ...fields }: Offering): OfferingFields => fields;
