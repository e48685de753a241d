import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach } from 'vitest';

beforeEach(() => sessionStorage.clear());

/** Shows a tool as a browser does at an address with this fragment. */
export function openTool(Tool: ComponentType, fragment = '') {
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/tools/sample${fragment}`]}>
      <Tool />
    </MemoryRouter>,
  );
  return { user, leave: unmount };
}

export async function openExample(Tool: ComponentType) {
  const opened = openTool(Tool);
  await opened.user.click(screen.getByRole('button', { name: 'Try an example' }));
  return opened;
}

/** Opens the tool again as a reload does, which keeps the session of the browser. */
export function reloadTool(Tool: ComponentType, leave: () => void, fragment = '') {
  leave();
  return openTool(Tool, fragment);
}
