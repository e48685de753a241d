import { expect, test } from 'vitest';
import { readStorePlace } from './store-place.ts';

test('releases are in a folder below the data, in a named one, or in Supabase with copies below the data', () => {
  expect(readStorePlace({})).toEqual({
    kind: 'folder',
    folder: '.data/remotes',
    copies: '.data/release-copies',
  });
  expect(readStorePlace({ LEDGERLIGHT_DATA: '/data' })).toEqual({
    kind: 'folder',
    folder: '/data/remotes',
    copies: '/data/release-copies',
  });
  expect(readStorePlace({ LEDGERLIGHT_DATA: '/data', LEDGERLIGHT_STORE: '/store' })).toEqual({
    kind: 'folder',
    folder: '/store',
    copies: '/data/release-copies',
  });
  const copies = { kind: 'supabase', folder: '/data/release-copies', copies: '/data/release-copies' };
  expect(readStorePlace({ LEDGERLIGHT_DATA: '/data', LEDGERLIGHT_STORE: 'supabase' })).toEqual(copies);
  expect(readStorePlace({ LEDGERLIGHT_DATA: '/data', LEDGERLIGHT_STORE: '/store' }, 'supabase')).toEqual(copies);
  expect(readStorePlace({ LEDGERLIGHT_STORE: 'supabase' }, './supabase')).toEqual({
    kind: 'folder',
    folder: './supabase',
    copies: '.data/release-copies',
  });
});
