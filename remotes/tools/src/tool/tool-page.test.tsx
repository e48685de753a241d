import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { toolBySlug } from '../hub/groups.ts';
import { ToolView } from './tool-page.tsx';

function TagForm() {
  return <form aria-label="Tags" />;
}

test('shows a live tool in place of the notice', () => {
  render(
    <MemoryRouter>
      <ToolView tool={toolBySlug('meta-tag-generator')}>
        <TagForm />
      </ToolView>
    </MemoryRouter>,
  );
  screen.getByRole('form', { name: 'Tags' });
  expect(screen.queryByRole('heading', { name: 'Coming Soon' })).toBeNull();
  screen.getByRole('link', { name: 'Back to Tools' });
});
