import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkProps } from '../text/link.ts';
import { PostCardView, type PostCardViewProps } from './post-card-view.tsx';

function PlainLink({ to, children, className }: LinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

const stored =
  'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-0-abcdefgh-1600x900.webp';

function card({ title = 'Bond ladders', ...props }: Partial<PostCardViewProps> = {}) {
  return (
    <PostCardView
      key={title}
      Link={PlainLink}
      to="/blog/bond-ladders"
      title={title}
      kind="Market Analysis"
      excerpt="A ladder is a row…"
      author="Marta Kowalczyk"
      publishedAt="2026-03-14T08:30:00+00:00"
      readingMinutes={5}
      imageUrl="https://images.example/cover.webp"
      action="Read Article"
      {...props}
    />
  );
}

const show = (props?: Partial<PostCardViewProps>) => render(card(props)).container;

function image(props?: Partial<PostCardViewProps>): HTMLElement {
  cleanup();
  show(props);
  return screen.getByRole(props?.imageAlt ? 'img' : 'presentation');
}

test('shows kind, excerpt, author, date, reading time and action', () => {
  show();
  for (const text of ['Market Analysis', 'A ladder is a row…', 'Marta Kowalczyk', '5 min read', 'Read Article']) {
    screen.getByText(text);
  }
  expect([screen.getByRole('heading').dir, screen.getByText('A ladder is a row…').dir]).toEqual(['auto', 'auto']);
  expect(screen.getByText('14 March 2026').getAttribute('datetime')).toBe('2026-03-14T08:30:00+00:00');
});

test('has one link, named by the title', () => {
  show();
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Bond ladders', '/blog/bond-ladders']);
});

test('reserves the space of the image', () => {
  const { attributes } = image();
  expect([attributes.getNamedItem('width')?.value, attributes.getNamedItem('height')?.value]).toEqual(['640', '360']);
});

test.each([
  ['first', 'eager', 'high'],
  ['soon', 'eager', 'auto'],
  ['later', 'lazy', 'auto'],
] as const)('an image that is needed %s loads %s with priority %s', (imagePriority, loading, priority) => {
  const shown = image({ imagePriority });
  expect([shown.getAttribute('loading'), shown.getAttribute('fetchpriority')]).toEqual([loading, priority]);
  // Only below the fold an estimated height moves nothing.
  expect(/later/.test(shown.closest('article')?.className ?? '')).toBe(imagePriority === 'later');
});

test('the image has its alternative text', () => {
  show({ imageAlt: 'A "line" <b> & more' });
  screen.getByRole('img', { name: 'A "line" <b> & more' });
});

test('a post without an image has a placeholder', () => {
  const card = show({ imageUrl: null });
  expect([card.querySelectorAll('img').length, card.querySelectorAll('svg[viewBox="0 0 640 360"]').length]).toEqual([
    0, 1,
  ]);
});

test('shows the excerpt as it is, and nothing for an empty one', () => {
  show({ excerpt: 'A ladder.' });
  const heading = screen.getByRole('heading', { name: 'Bond ladders' });
  expect(heading.nextElementSibling?.textContent).toBe('A ladder.');
  cleanup();
  show({ excerpt: '' });
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(/^Marta Kowalczyk/);
});

test.each([2, 3] as const)('the title can be a heading of level %i', (headingLevel) => {
  show({ headingLevel });
  screen.getByRole('heading', { level: headingLevel, name: 'Bond ladders' });
});

test('a stored image loads in the width of the card', () => {
  const shown = image({ imageUrl: stored });
  expect(shown.getAttribute('sizes')).toMatch(/^\(min-width: 81rem\) 24\.4rem, .+, 92vw$/);
  expect(shown.getAttribute('srcset')).toMatch(/^\/_images\/320\//);
});

test('an image of another shape is cropped to 16:9 around its focus', () => {
  const imageUrl = stored.replace('1600x900', '900x1600');
  expect(image({ imageUrl }).getAttribute('srcset')).toContain('/_images/640/wide/');
  expect(image({ imageUrl, imageFocus: '30% 20%' }).getAttribute('srcset')).toContain('/_images/640/wide-20/');
  expect(image({ imageUrl: stored, imageFocus: '30% 20%' }).getAttribute('srcset')).not.toContain('/wide');
});
