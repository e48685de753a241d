/** The variable of the environment that names a folder of `makeTemplate`, from a copy of which every fixture of a run starts. */
export const TEMPLATE_VARIABLE = 'LEDGERLIGHT_TEST_TEMPLATE';

/** The password of `admin`, `intern1`, `intern2` and `intern3` in a fixture. */
export const FIXTURE_PASSWORD = 'fixture-password-for-tests';
