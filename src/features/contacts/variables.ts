import { defineVariables } from '#platform/define-variables.ts';
import { findContact } from './queries.ts';

export const contactVariables = defineVariables({
  category: 'contact',
  title: 'Contact',
  subject: 'contact',
  fields: {
    first_name: { label: 'First name', sample: 'Jamie' },
    last_name: { label: 'Last name', sample: 'Rivera' },
    email: { label: 'Email', sample: 'jamie@example.com' },
    phone_number: { label: 'Phone number', sample: '+18015550142' },
    address: { label: 'Address', sample: '12 Maple Ave' },
    city: { label: 'City', sample: 'Salt Lake City' },
    state: { label: 'State', sample: 'UT' },
    zip_code: { label: 'ZIP code', sample: '84105' },
    country: { label: 'Country', sample: 'US' },
    external_crm_id: { label: 'CRM ID', sample: '' },
  },
  load: async (tx, id) => {
    const contact = await findContact(tx, id);
    if (!contact) return {};
    return {
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      phone_number: contact.phone,
      address: [contact.addressLine1, contact.addressLine2, contact.unitNumber].filter(Boolean).join(', '),
      city: contact.city,
      state: contact.state,
      zip_code: contact.zipCode,
      country: contact.country,
      external_crm_id: contact.externalCrmId,
    };
  },
});
