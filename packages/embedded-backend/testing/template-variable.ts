/** The variable of the environment that names a folder of `makeTemplate`, from a copy of which every fixture of a run starts. */
export const TEMPLATE_VARIABLE = 'LEDGERLIGHT_TEST_TEMPLATE';
