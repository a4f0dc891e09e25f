/** The variables that every flow can name, with their labels and sample values. */

/** As a placeholder spells it: `{contact.first_name}`. */
export const CATEGORIES = [
  'contact',
  'business',
  'ai_receptionist',
  'conversation',
  'webhook',
  'appointment',
  'offering',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type Variable = {
  field: string;
  /** Clear on its own, without its folder's title. */
  label: string;
  /** Empty when there is no sensible one. The phone numbers are reserved for fiction. */
  sample: string;
  /** The possible values, if they are known. */
  choices?: readonly string[];
};
export type VariableFolder = {
  /** The category, unless several folders share one. */
  id: string;
  category: string;
  title: string;
  variables: readonly Variable[];
};

type Fields = Record<string, [label: string, sample: string]>;

const FOLDERS: Record<Category, { title: string; fields: Fields }> = {
  contact: {
    title: 'Contact',
    fields: {
      first_name: ['First name', 'Jamie'],
      last_name: ['Last name', 'Rivera'],
      email: ['Email', 'jamie@example.com'],
      phone_number: ['Phone number', '+18015550142'],
      address: ['Address', '12 Maple Ave'],
      city: ['City', 'Salt Lake City'],
      state: ['State', 'UT'],
      zip_code: ['ZIP code', '84105'],
      country: ['Country', 'US'],
      external_crm_id: ['CRM ID', ''],
    },
  },
  business: {
    title: 'Business',
    fields: {
      name: ['Business name', 'Your business'],
      phone: ['Business phone', '+18015550100'],
      address: ['Business address', '8 Main St, Salt Lake City, UT 84101'],
    },
  },
  ai_receptionist: {
    title: 'Receptionist',
    fields: {
      name: ['Receptionist’s name', 'AI Receptionist'],
      position: ['Receptionist’s position', 'Receptionist'],
      message_to_agent: ['Message to the receptionist', ''],
      external_conversation_id: ['External conversation ID', ''],
    },
  },
  conversation: {
    title: 'Conversation',
    fields: {
      id: ['Conversation ID', '1042'],
      status: ['Conversation status', 'New'],
      admin_notes: ['Admin notes', 'Prefers a call in the morning'],
      quote_value: ['Quote value', '480'],
      sales_value: ['Sales value', '450'],
    },
  },
  webhook: { title: 'Webhook', fields: {} },
  appointment: {
    title: 'Appointment',
    fields: {
      event_id: ['Appointment ID', '311'],
      event_title: ['Appointment title', 'Leak repair'],
      event_description: ['Appointment description', 'Kitchen sink, since Monday'],
      start_time: ['Appointment start', '2026-03-09 09:30'],
      end_time: ['Appointment end', '2026-03-09 11:00'],
      attendees: ['Appointment attendees', 'jamie@example.com'],
      location: ['Appointment location', '12 Maple Ave, Salt Lake City, UT 84105'],
      status: ['Appointment status', 'Completed'],
    },
  },
  offering: {
    title: 'Offering',
    fields: {
      title: ['Offering title', 'Leak repair'],
      description: ['Offering description', 'We find the leak and mend it.'],
    },
  },
};

export const VARIABLE_CATALOGUE: readonly (VariableFolder & { category: Category })[] = CATEGORIES.map(
  (category) => ({
    id: category,
    category,
    title: FOLDERS[category].title,
    variables: Object.entries(FOLDERS[category].fields).map(([field, [label, sample]]) => ({
      field,
      label,
      sample,
    })),
  }),
);

/** Variables of the catalogue that no feature fills yet. */
export const NOT_GIVEN_YET: ReadonlySet<string> = new Set([
  'ai_receptionist.message_to_agent',
  'ai_receptionist.external_conversation_id',
]);

const KNOWN = new Map(
  VARIABLE_CATALOGUE.flatMap(({ category, variables }) =>
    variables.map((variable) => [`${category}.${variable.field}`, variable]),
  ),
);

export const findKnownVariable = (name: string): Variable | undefined => KNOWN.get(name);

/**
 * `contact.first_name` → "First name"; a variable added by the flow goes by its own name: `webhook.job_type`
 * → "Job type".
 */
export function variableLabel(name: string): string {
  return KNOWN.get(name)?.label ?? inWords(name.slice(name.indexOf('.') + 1));
}

export const folderTitle = (category: string): string =>
  VARIABLE_CATALOGUE.find((folder) => folder.category === category)?.title ?? inWords(category);

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
