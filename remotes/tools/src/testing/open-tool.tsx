import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Opens a tool in a new session of the browser, at an address with this fragment. */
export function openTool(Tool: ComponentType, fragment = '') {
  sessionStorage.clear();
  return showTool(Tool, fragment);
}

export async function openExample(Tool: ComponentType) {
  const opened = openTool(Tool);
  await opened.user.click(screen.getByRole('button', { name: 'Try an example' }));
  return opened;
}

/** Opens the tool again as a reload does, or another address in the same session. */
export function reloadTool(Tool: ComponentType, leave: () => void, fragment = '') {
  leave();
  return showTool(Tool, fragment);
}

function showTool(Tool: ComponentType, fragment: string) {
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/tools/sample${fragment}`]}>
      <Tool />
    </MemoryRouter>,
  );
  return { user, leave: unmount };
}
