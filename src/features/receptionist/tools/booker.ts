import { getBusinessName } from '#features/brand/service.ts';
import type { ToolChat } from './define-tool.ts';

/** In whose name the receptionist books: the business's. */
export const bookerOf = async ({ context, businessId }: ToolChat) => ({
  businessId,
  businessName: await context.database.readInScope({ businessId }, getBusinessName),
});
