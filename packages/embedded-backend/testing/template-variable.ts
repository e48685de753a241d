/** Names the folder of `makeTemplate` that fixtures copy. */
export const TEMPLATE_VARIABLE = 'LEDGERLIGHT_TEST_TEMPLATE';

export const FIXTURE_PASSWORD = 'fixture-password-for-tests';
