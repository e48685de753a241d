import type { ClaimCursor } from '@ledgerlight/backend/claims';
import { expect, test } from 'vitest';
import { SILENT } from '../testing/silent-output.ts';
import { listClaims } from './list.handler.ts';

const claim = {
  postId: '11111111-1111-4111-8111-111111111111',
  title: 'Rates',
  stage: 'published' as const,
  id: 'bank-rate',
  value: '3.75 %',
  sourceName: '',
  source: 'https://example.org',
  checked: '2026-01-01',
  until: '2026-02-01',
  owner: 'Jane Smith',
  isStale: true,
  isEditable: true,
};

test('prints all pages, a line for each claim', async () => {
  const lines: string[] = [];
  const notes: string[] = [];
  const output = {
    ...SILENT,
    result: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
  };
  const current = { ...claim, id: 'inflation', until: null, isStale: false };
  const register = {
    page: async (_filter: unknown, after: ClaimCursor | null) =>
      after === null ? { items: [claim], next: claim } : { items: [current], next: null },
  };
  const filter = { isStale: false, owner: '', title: '' };
  expect(await listClaims(filter, register, output, new AbortController().signal)).toBe(0);
  expect(lines).toEqual([
    '2026-02-01  stale  bank-rate  3.75 %  Jane Smith  Rates',
    'never       valid  inflation  3.75 %  Jane Smith  Rates',
  ]);
  expect(notes).toEqual(['2 claims, 1 of them stale.']);
});
