import { createPostManagement } from '@ledgerlight/backend/post-management';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import type { OpenedPost } from '../../../navigation/admin-area.ts';
import { ALL_POSTS } from '../../../navigation/section-address.ts';
import { createAdminSession } from '../../../session/admin.ts';
import { renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { SectionContent } from './section-content.tsx';

const backend = await takeBackend();
const session = createAdminSession(backend.address);
const member = await session.staff.signIn('admin', FIXTURE_PASSWORD);
afterAll(() => backend.close());

test('a post that loads slowly opens from its section, and not once that is left', async () => {
  const { id } = await addPost(backend, { title: 'Bonds' });
  const goTo = vi.fn();
  const opened: OpenedPost = createRef();
  const { unmount } = renderWithToasts(
    <StrictMode>
      <MemoryRouter>
        <Suspense>
          <SectionContent
            section={ALL_POSTS}
            {...{ opened, session, member, goTo }}
            origin="https://ledgerlight.example"
          />
        </Suspense>
      </MemoryRouter>
    </StrictMode>,
  );
  const edit = () => screen.findByRole('button', { name: 'Edit: Bonds' }).then((button) => userEvent.click(button));
  await edit();
  await expect.poll(() => goTo.mock.calls).toEqual([[{ name: 'edit', postId: id }, undefined]]);
  expect(opened.current?.post.id).toBe(id);
  goTo.mockClear();
  opened.current = null;

  const held = holdResponses();
  await edit();
  unmount();
  await held.release();
  // A response to a later request: what the held one causes has happened by then.
  await createPostManagement(session.staff).find(id);
  expect(goTo).not.toHaveBeenCalled();
  expect(opened.current).toBeNull();
});

/** Holds back each response until `release`, which waits for them. */
function holdResponses() {
  const send = globalThis.fetch;
  const held: Promise<unknown>[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const response = send(...request);
    // A request whose query is unmounted is aborted.
    held.push(Promise.allSettled([response]));
    return opened.then(() => response);
  });
  return {
    async release() {
      await expect.poll(() => held).not.toEqual([]);
      await Promise.all(held);
      spy.mockRestore();
      open();
    },
  };
}
