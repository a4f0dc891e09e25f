/** What the drawers offer when HubSpot's own lists cannot be loaded, and the choices that HubSpot fixes. */
import type { Option } from '#connectors/framework/option-source.ts';

/** Chosen to type a value instead: the action's field of the same name with "custom" in front. */
export const CUSTOM: Option = { value: 'custom', label: 'Custom' };

const titled = (value: string): Option => ({
  value,
  label: value
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' '),
});

export const INDUSTRIES = [
  'agriculture',
  'automotive',
  'banking',
  'construction',
  'consulting',
  'education',
  'energy',
  'entertainment',
  'financial_services',
  'healthcare',
  'hospitality',
  'insurance',
  'legal',
  'manufacturing',
  'media',
  'real_estate',
  'retail',
  'technology',
  'telecommunications',
  'transportation',
  'other',
].map(titled);

export const LIFECYCLE_STAGES: readonly Option[] = [
  { value: 'subscriber', label: 'Subscriber' },
  { value: 'lead', label: 'Lead' },
  { value: 'marketingqualifiedlead', label: 'Marketing Qualified Lead' },
  { value: 'salesqualifiedlead', label: 'Sales Qualified Lead' },
  { value: 'opportunity', label: 'Opportunity' },
  { value: 'customer', label: 'Customer' },
  { value: 'evangelist', label: 'Evangelist' },
];

export const LEAD_STATUSES = [
  'new',
  'open',
  'in_progress',
  'open_deal',
  'unqualified',
  'attempted_to_contact',
  'connected',
  'bad_timing',
].map(titled);

export const MEETING_OUTCOMES = ['scheduled', 'completed', 'cancelled', 'no_show', 'rescheduled'].map(titled);
export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'].map(titled);
export const SOURCES = ['EMAIL', 'PHONE', 'FORM', 'CHAT', 'OTHER'].map(titled);
export const CATEGORIES = ['support', 'billing', 'technical', 'general'].map(titled);
