import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RecordForm } from '../../kit/forms/record-form.tsx';
import { enter } from '../../testing/fill.ts';
import { useLeaveGuard } from './leave-guard.tsx';

const user = userEvent.setup();

function Area() {
  const guard = useLeaveGuard(true, () => undefined);
  return (
    <>
      <RecordForm
        start={{ biography: '' }}
        fields={[{ name: 'biography', label: 'Biography' }]}
        save={async () => undefined}
      />
      <Link to="/other">Another section</Link>
      {guard.dialog}
    </>
  );
}

function showArea() {
  const routes = [
    { path: '/', element: <Area /> },
    { path: '/other', element: <h1>Other</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

const leave = () => user.click(screen.getByRole('link', { name: 'Another section' }));

test('prompts before a form with changes is left, and keeps them for those who stay', async () => {
  showArea();
  await enter(screen.getByLabelText('Biography'), 'Writes on bonds.');
  await leave();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain('would be lost');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Biography').value).toBe('Writes on bonds.');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await leave();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Other' });
});

test('prompts for nothing once the form is saved', async () => {
  showArea();
  await enter(screen.getByLabelText('Biography'), 'Writes on bonds.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await leave();
  await screen.findByRole('heading', { name: 'Other' });
});
