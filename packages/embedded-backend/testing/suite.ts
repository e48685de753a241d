/** What `npm test` leaves to `npm run test:faults`; without either, as with `npx vitest run <file>`, nothing is left out. */
export const FILES_OF_OTHER_SUITE = process.env.TEST_SUITE === 'quick' ? ['**/*.faults.test.ts', 'tests/lab/**'] : [];
