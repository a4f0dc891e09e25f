import { defineVariables } from '#platform/define-variables.ts';
import { addressText } from './address-text.ts';
import { findBusiness } from './queries.ts';

export const businessVariables = defineVariables({
  category: 'business',
  title: 'Business',
  subject: null,
  fields: {
    name: { label: 'Business name', sample: 'Your business' },
    phone: { label: 'Business phone', sample: '+18015550100' },
    address: { label: 'Business address', sample: '8 Main St, Salt Lake City, UT 84101' },
  },
  load: async (tx) => {
    const business = await findBusiness(tx);
    return business ? { name: business.name, phone: business.phone, address: addressText(business) } : {};
  },
});
