/** Names the migrated data folder that the fixtures of a run copy. */
export const TEMPLATE_VARIABLE = 'LEDGERLIGHT_TEST_TEMPLATE';

/** Names the PostgreSQL server of a run. It is unset where the programs of PostgreSQL are not installed. */
export const SERVER_VARIABLE = 'LEDGERLIGHT_TEST_SERVER';

export const FIXTURE_PASSWORD = 'fixture-password-for-tests';
