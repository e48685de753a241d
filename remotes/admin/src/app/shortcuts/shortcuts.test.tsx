import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { Preferences } from '../../features/settings/account/section.tsx';
import { TOOLBAR_COMMANDS } from '../../features/write/text/toolbar-commands.ts';
import { pressedKey, shownKeys } from '../../navigation/shortcuts/keys.ts';
import { helpSheetOpenAtom, singleKeysOnAtom } from '../../navigation/shortcuts/use-shortcuts.ts';
import { DashboardShortcuts } from './dashboard-shortcuts.tsx';

const person = userEvent.setup();

beforeEach(() => {
  getDefaultStore().set(singleKeysOnAtom, true);
  getDefaultStore().set(helpSheetOpenAtom, false);
});

function show(rights: readonly string[] = ['read-posts', 'write-posts']) {
  const goTo = vi.fn();
  const onSearch = vi.fn();
  render(
    <>
      <DashboardShortcuts rights={rights} goTo={goTo} onSearch={onSearch} />
      <Preferences />
      <input aria-label="Typed" />
      <select aria-label="Chosen" />
    </>,
  );
  return { goTo, onSearch };
}

test('goes to sections, begins a post and searches, also after a key with Ctrl', async () => {
  const { goTo, onSearch } = show();
  await person.keyboard('{Control}gpgan/');
  expect(goTo.mock.calls.map(([{ name }]) => name)).toEqual(['posts', 'account', 'new']);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('binds nothing that the rights do not allow', async () => {
  const { goTo, onSearch } = show(['release']);
  await person.keyboard('gpn/ge');
  expect(goTo).not.toHaveBeenCalled();
  expect(onSearch).not.toHaveBeenCalled();
});

test.each(['Typed', 'Chosen'])('does nothing while a person uses the field %s', async (name) => {
  const { goTo } = show();
  screen.getByLabelText(name).focus();
  await person.keyboard('ngp?');
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does nothing with other modifiers, while a letter is composed, or when handled before', async () => {
  const { goTo } = show();
  await person.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}{Shift>}n{/Shift}');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, isComposing: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, repeat: true }));
  expect(goTo).not.toHaveBeenCalled();
});

test('is turned off in the account and stays off', async () => {
  const { goTo } = show();
  await person.click(screen.getByRole('checkbox', { name: /^Keyboard shortcuts/ }));
  await person.keyboard('n');
  expect(goTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('ledgerlight-admin-single-keys')).toBe('false');
  cleanup();
  show();
  expect(screen.getByRole('checkbox', { name: /^Keyboard shortcuts/ })).toHaveProperty('checked', false);
});

test('lists every shortcut, those of the toolbar as they are bound', async () => {
  show();
  await person.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const { label, key } of TOOLBAR_COMMANDS) {
    expect(sheet.getByText(label).parentElement?.textContent).toBe(label + shownKeys(key));
  }
  expect(sheet.getByText('Posts').parentElement?.textContent).toBe('PostsG then P');
  expect(sheet.queryByText('People')).toBeNull();
  await person.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [{ key: 'Enter', ctrlKey: true }, 'Mod-Enter'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'G', shiftKey: true }, null],
  [{ key: 'G' }, 'g'],
  [{ key: 'Tab' }, null],
  [{ key: '/', altKey: true }, null],
])('names the pressed key of %o', (init, name) => {
  expect(pressedKey(new KeyboardEvent('keydown', init))).toBe(name);
});
