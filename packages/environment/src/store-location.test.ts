import { expect, test } from 'vitest';
import { readStoreLocation } from './store-location.ts';

const DATA = { LEDGERLIGHT_DATA: '/data' };

test.each([
  ['below .data by default', {}, undefined, '.data/remotes', '.data/release-copies'],
  ['below the data folder', DATA, undefined, '/data/remotes', '/data/release-copies'],
  ['in a folder of its own', { ...DATA, LEDGERLIGHT_STORE: '/store' }, undefined, '/store', '/data/release-copies'],
  ['in ./supabase', { LEDGERLIGHT_STORE: 'supabase' }, './supabase', './supabase', '.data/release-copies'],
])('the store is a folder: %s', (_, environment, named, folder, copies) => {
  expect(readStoreLocation(environment, named)).toEqual({ kind: 'folder', folder, copies });
});

test.each([
  [{ ...DATA, LEDGERLIGHT_STORE: 'supabase' }, undefined],
  [{ ...DATA, LEDGERLIGHT_STORE: '/store' }, 'supabase'],
])('the store is in Supabase, with copies below the data folder', (environment, named) => {
  const copies = '/data/release-copies';
  expect(readStoreLocation(environment, named)).toEqual({ kind: 'supabase', folder: copies, copies });
});
