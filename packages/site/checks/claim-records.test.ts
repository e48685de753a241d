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

const faultsOf = (changes: Partial<RecordedClaim> & { readonly value?: string }) =>
  faultyRecords([{ ...claim, ...changes }], (path) => path === 'README.md');

test('every record says where it comes from, since when, and who answers for it', () => {
  expect(CLAIMS.length).toBeGreaterThan(40);
  expect(faultyRecords(CLAIMS, isRepositoryFile)).toEqual([]);
});

test('a claim without a source is named, with what to do', () => {
  expect(faultsOf({ value: '15,000+', source: ' ' })).toEqual([
    "packages/site/checks/claims.ts: the claim '15,000+ Clients Served' has no source. Say where it can be looked up, or remove it.",
  ]);
});

test('a substantiated claim names a file that is there', () => {
  expect(faultsOf({ standing: 'substantiated', source: 'README.md' })).toEqual([]);
  expect(faultsOf({ standing: 'substantiated', source: 'Everybody knows' })).toEqual([
    expect.stringContaining("is substantiated by 'Everybody knows', which is no file"),
  ]);
});

test('a claim needs the day of its figures and somebody who answers for it', () => {
  expect(faultsOf({ asOf: 'lately' })).toEqual([expect.stringContaining('has no day')]);
  expect(faultsOf({ asOf: '2026-13-40' })).toEqual([expect.stringContaining('has no day')]);
  expect(faultsOf({ owner: '' })).toEqual([expect.stringContaining('has no owner')]);
});
