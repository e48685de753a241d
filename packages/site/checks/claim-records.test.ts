import { expect, test } from 'vitest';
import { faultyRecords } from './claim-records.ts';
import { CLAIMS, type RecordedClaim } from './claims.ts';
import { isRepositoryFile } from './copy-files.ts';

const claim: RecordedClaim = {
  text: 'Clients Served',
  standing: 'illustrative',
  source: 'Product specification, section 1',
  asOf: '2026-11-01',
  owner: 'Head of marketing',
};

test('every record has a source, a day and an owner', () => {
  expect(CLAIMS.length).toBeGreaterThan(40);
  expect(faultyRecords(CLAIMS, isRepositoryFile)).toEqual([]);
});

test.each([
  [{ value: '15,000+', source: ' ' }, "the claim '15,000+ Clients Served' has no source"],
  [{ standing: 'substantiated', source: 'Common knowledge' }, "substantiated by 'Common knowledge', which is no file"],
  [{ asOf: 'lately' }, 'has no day'],
  [{ asOf: '2026-13-40' }, 'has no day'],
  [{ owner: '' }, 'has no owner'],
] as const)('reports the faulty record %j', (changes, problem) => {
  expect(faultyRecords([{ ...claim, ...changes }], () => false)).toEqual([expect.stringContaining(problem)]);
});

test('accepts a substantiated claim whose source is a file', () => {
  expect(faultyRecords([{ ...claim, standing: 'substantiated', source: 'README.md' }], isRepositoryFile)).toEqual([]);
});
