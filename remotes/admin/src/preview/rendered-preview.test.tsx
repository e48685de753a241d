import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editorStateOf } from '../features/write/model/state.ts';
import { type ImageEntry, storedImage } from '../images/image-entry.ts';
import { fileImage } from '../testing/file-image.ts';
import { renderWithToasts } from '../testing/render-with-toasts.tsx';
import { PostPreview } from './rendered-preview.tsx';

const GILT = {
  ...{ slug: 'gilt', term: 'Gilt', otherForms: ['gilts'], postSlug: null },
  definition: 'A bond of the UK government.',
};
const { fields } = editorStateOf(null).content;

function show(changes: Partial<typeof fields>, images: readonly ImageEntry[]): HTMLElement {
  renderWithToasts(
    <PostPreview
      glossary={{ all: async () => [GILT] }}
      fields={{ ...fields, ...changes }}
      images={images}
      siteOrigin="https://site.example"
      storageOrigin="https://abc.supabase.co"
    />,
  );
  return screen.getByRole('article');
}

test('explains the terms of the glossary at their first use', async () => {
  show({ content: 'A gilt, and more gilts.' }, []);
  const term = await screen.findByRole('button', { name: 'gilt' });
  const note = document.getElementById(term.getAttribute('popovertarget') ?? '');
  expect(note?.textContent).toContain(GILT.definition);
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/glossary#term-gilt');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('shows selected images under every spelling of their names', () => {
  const content = '![One](my%20chart.png) ![Two](./my%20chart.png) ![Three](other.png) <b>raw</b>';
  const article = show({ title: 'Rates & <you>', content }, [fileImage('my chart.png')]);
  const shown = screen.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);
  expect(shown).toEqual([
    ['One', 'blob:my chart.png'],
    ['Two', 'blob:my chart.png'],
  ]);
  expect(article.innerHTML).not.toContain('other.png');
  screen.getByText('Rates & <you>');
  screen.getByText(/<b>raw<\/b>/);
});

test('shows stored images by their file names', () => {
  const address = 'https://abc.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';
  const image = { ...storedImage(address, ''), name: 'chart.png', isNamed: true };
  show({ content: '![One](chart.png)' }, [fileImage('cover.png'), image]);
  expect(screen.getByRole('img', { name: 'One' }).getAttribute('src')).toContain(
    '0123456789abcdef-1-0-abcdefgh-4x3.png',
  );
});

test('loads no image of another site', () => {
  const elsewhere = 'https://elsewhere.example/a.png';
  const article = show({ content: `![In words](${elsewhere})` }, [storedImage(elsewhere, '')]);
  expect(article.querySelector('img')).toBeNull();
  expect(article.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 640 360');
  screen.getByText('In words');
});
