import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WriteSection } from './write-section.tsx';

const staff: StaffAccess = new Proxy(Object.create(null), {
  get: () => () => Promise.reject(new Error('No request is made for a draft that was begun just now')),
});

test('opens a new draft without waiting for its address', () => {
  const onAddress = vi.fn();
  render(
    <WriteSection
      staff={staff}
      username={crypto.randomUUID()}
      origin="https://site.example"
      draftId={null}
      onLeave={vi.fn()}
      onAddress={onAddress}
    >
      {({ draftId, isNew }) => <output>{`${draftId} ${isNew}`}</output>}
    </WriteSection>,
  );
  expect(onAddress.mock.calls).toEqual([[expect.stringMatching(/^[0-9a-f-]{36}$/)]]);
  expect(screen.getByRole('status').textContent).toBe(`${onAddress.mock.calls[0]?.[0]} true`);
});

test('leaves an address that names another section meanwhile', () => {
  history.replaceState(null, '', '/admin/blog?section=inbox');
  const onAddress = vi.fn();
  const props = { staff, username: crypto.randomUUID(), origin: 'https://site.example', draftId: null };
  render(
    <WriteSection {...props} onLeave={vi.fn()} onAddress={onAddress}>
      {() => null}
    </WriteSection>,
  );
  expect(onAddress).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});
