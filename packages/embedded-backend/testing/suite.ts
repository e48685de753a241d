/** `quick` in `npm test`, `faults` in `npm run test:faults`; undefined, as with `npx vitest run <file>`, leaves nothing out. */
export const SUITE = process.env.TEST_SUITE;
export const FILES_OF_OTHER_SUITE = SUITE === 'quick' ? ['**/*.faults.test.ts', 'tests/lab/**'] : [];
