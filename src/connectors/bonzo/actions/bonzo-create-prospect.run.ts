import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { isoDate, prospectOf, requireIdentity, writeProspect } from '../prospects.ts';
import type { bonzoCreateProspect } from './bonzo-create-prospect.ts';

export const { run } = defineVendorRun<typeof bonzoCreateProspect>({
  run: async ({ input, client }) => {
    requireIdentity(input);
    const coborrower = filled({
      first_name: input.coborrowerFirstname,
      last_name: input.coborrowerLastname,
      email: input.coborrowerEmail,
      phone: input.coborrowerPhone,
      birthday: isoDate(input.coborrowerBirthday),
      address: input.coborrowerAddress,
      unit_number: input.coborrowerUnitNumber,
      city: input.coborrowerCity,
      state: input.coborrowerState,
      zip: input.coborrowerZip,
      marital_status: input.coborrowerMaritalStatus,
      monthly_income: input.coborrowerMonthlyIncome,
    });
    const prospect = {
      ...prospectOf(input),
      ...filled({
        birthday: isoDate(input.birthday),
        address: input.address,
        unit_number: input.unitNumber,
        city: input.city,
        state: input.state,
        zip: input.zip,
        marital_status: input.maritalStatus,
        company_name: input.company,
        notes: input.notes,
      }),
      ...(input.tags.length > 0 && { tags: input.tags }),
      ...(input.customFields.length > 0 && {
        custom_fields: Object.fromEntries(input.customFields.map(({ key, value }) => [key, value])),
      }),
      ...(Object.keys(coborrower).length > 0 && { coborrower }),
    };
    return await writeProspect({ client, path: '/prospects', prospect });
  },
});
