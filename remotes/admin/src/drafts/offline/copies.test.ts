// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftServer, createMemoryDrafts, EMPTY_DRAFT } from '../testing/draft-server.ts';
import { createOfflineCopies, type OfflineCopy } from './copies.ts';
import { resendCopies } from './resend.ts';

beforeEach(() => localStorage.clear());

function copyOf(content: string, changedAt = 1): OfflineCopy {
  const fields = { ...EMPTY_DRAFT, content };
  return {
    id: crypto.randomUUID(),
    device: crypto.randomUUID(),
    step: 1,
    base: { version: 0, fields: EMPTY_DRAFT },
    fields,
    changedAt,
  };
}

test('gives back the newest copy of each session, of this person alone', async () => {
  const copies = createOfflineCopies('ann');
  const copy = copyOf('Before.', 1);
  await copies.put(copy);
  copies.putNow({ ...copy, fields: { ...copy.fields, content: 'While leaving.' }, changedAt: 2 });
  expect(await createOfflineCopies('annabel').all()).toEqual([]);
  expect((await copies.all()).map(({ fields }) => fields.content)).toEqual(['While leaving.']);
  await copies.remove(copy.id, copy.device);
  expect(await copies.all()).toEqual([]);
});

test('ignores what is damaged and survives a browser that stores nothing', async () => {
  localStorage.setItem('ledgerlight-unsent-draft/bea/x', '{"half":');
  const copies = createOfflineCopies('bea');
  expect(await copies.all()).toEqual([]);
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  copies.putNow(copyOf('x'));
  refusing.mockRestore();
  expect(await copies.all()).toEqual([]);
});

test('sends what closed pages left, and says which drafts could not be sent', async () => {
  const copies = createOfflineCopies('cleo');
  const network = { isUp: false, losesAnswers: false };
  const copy = copyOf('Left.');
  const server = createDraftServer(copy.id);
  copies.putNow(copy);
  const services = createMemoryDrafts(server, { network, copies });
  expect(await resendCopies(services)).toEqual([copy.id]);
  network.isUp = true;
  expect(await resendCopies(services)).toEqual([]);
  expect([server.draft()?.fields.content, await copies.all()]).toEqual(['Left.', []]);
});
