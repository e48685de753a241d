import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';

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

/** Opens the tool again as a reload does, which keeps the session of the browser. */
export function reloadTool(Tool: ComponentType, leave: () => void, fragment = '') {
  leave();
  return openTool(Tool, fragment);
}
