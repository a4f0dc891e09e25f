import { wholeNumber } from '#ui/address/params.ts';

/** The search parameters of the receptionist's page that are about tests. */
export const scriptParams = {
  /** The test that is open. */
  test: wholeNumber,
  /** The conversation that becomes a test. */
  test_from: wholeNumber,
};
