import { RICH_TEXT_TAGS, type RichText } from '@ledgerlight/posts/rich-text';
import { render, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

function show(text: RichText): HTMLElement {
  const { container } = render(<RichTextView text={text} Link={RouterLink} />);
  const [prose, ...others] = Array.from(container.children);
  if (!(prose instanceof HTMLElement) || others.length > 0) throw new Error('A text is one element');
  return prose;
}

function RouterLink({ to, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return <a {...link} href={to} data-in-place="" />;
}

/** Input that the types exclude. */
function untyped(text: unknown): RichText {
  return JSON.parse(JSON.stringify(text));
}

function attributesOf({ attributes }: Element): Record<string, string> {
  return Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));
}

const imageOf = (text: RichText) => within(show(text)).getByRole('img');

test('renders elements, attributes and texts', () => {
  const source = { href: 'https://example.org/a', target: '_blank', rel: 'noopener noreferrer' };
  const prose = show([
    { tag: 'h2', attributes: { id: 's-rates' }, children: ['Rates'] },
    { tag: 'p', children: ['See the ', { tag: 'a', attributes: source, children: ['source'] }, '.'] },
    { tag: 'hr' },
  ]);
  expect(Array.from(prose.children, ({ tagName }) => tagName)).toEqual(['H2', 'P', 'HR']);
  expect(prose.dir).toBe('auto');
  expect(within(prose).getByRole('heading', { level: 2, name: 'Rates' }).id).toBe('s-rates');
  const link = within(prose).getByRole('link', { name: /^source ?\(opens in a new tab\)$/ });
  expect(attributesOf(link)).toEqual(source);
  expect(link.parentElement?.textContent).toBe('See the source (opens in a new tab).');
});

test('a link within the site is a router link with its text and title', () => {
  const link = (href: string) =>
    within(
      show([
        { tag: 'a', attributes: { href, title: 'Costs' }, children: ['the ', { tag: 'em', children: ['guide'] }] },
      ]),
    ).getByRole('link', { name: 'the guide' });
  const guide = link('/guides?type=investment-guide#s-costs');
  within(guide).getByText('guide', { selector: 'em' });
  const attributes = { href: '/guides?type=investment-guide#s-costs', title: 'Costs', 'data-in-place': '' };
  expect(attributesOf(guide)).toEqual(attributes);
  expect(attributesOf(link('#s-a'))).toEqual({ href: '#s-a', title: 'Costs' });
});

test('a stored image has variants, which the text cannot override', () => {
  const src =
    'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-1-abcdefgh-800x450.png';
  const shown = { alt: 'A chart', width: '800', height: '450', loading: 'lazy' };
  const image = (address: string) => {
    const sent = { ...shown, src: address, width: 800, height: 450, srcSet: 'https://evil.example/a 1w', sizes: '1px' };
    return attributesOf(imageOf([{ tag: 'img', attributes: sent }]));
  };
  expect(image(src)).toEqual({
    ...shown,
    src,
    sizes: '(min-width: 42rem) 38.5rem, 92vw',
    srcset: expect.stringMatching(/^\/_images\/320\/0123456789abcdef-/),
  });
  expect(image('/chart.png')).toEqual({ ...shown, src: '/chart.png' });
});

test('a stored image that is higher than a screen is scaled down', () => {
  const src =
    'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-1-abcdefgh-900x1600.png';
  const image = imageOf([{ tag: 'img', attributes: { src, alt: 'A tower', width: 900, height: 1600 } }]);
  expect(attributesOf(image)).toMatchObject({ sizes: 'min(405px, 92vw)', width: '405', height: '720' });
});

test('a link whose text is its URL is marked, for print', () => {
  const classOf = (href: string, text: string) =>
    within(show([{ tag: 'a', attributes: { href }, children: [text] }])).getByRole('link', { name: text }).className;
  expect(classOf('https://example.org/a', 'https://example.org/a')).toBe('bareAddress');
  expect(classOf('http://www.example.org', 'www.example.org')).toBe('bareAddress');
  expect(classOf('https://example.org/a', 'the source')).toBe('');
  expect(classOf('https://example.org/a', 'a')).toBe('');
});

test('renders charts with their attributes', () => {
  const position = { x1: '0', x2: '100%', y1: '5%', y2: '5%' };
  const line = { tag: 'line', attributes: { className: 'chart-grid', ...position } } as const;
  const label = { tag: 'text', attributes: { x: '0.9em', dy: '0.35em', textAnchor: 'end' }, children: ['£5'] } as const;
  const prose = show([{ tag: 'svg', attributes: { viewBox: '0 0 9 9' }, children: [line, label] }]);
  const text = within(prose).getByText('£5', { selector: 'svg > text' });
  expect(attributesOf(text)).toEqual({ x: '0.9em', dy: '0.35em', 'text-anchor': 'end' });
  expect(text.parentElement && attributesOf(text.parentElement)).toEqual({ viewBox: '0 0 9 9' });
  const before = text.previousElementSibling;
  expect(before?.tagName).toBe('line');
  expect(before && attributesOf(before)).toEqual({ class: 'chart-grid', ...position });
});

test('a scrolling table can be focused and has a name', () => {
  const attributes = { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': 'Table 1' };
  const scroll = within(show([{ tag: 'div', attributes, children: [{ tag: 'table' }] }])).getByRole('region', {
    name: 'Table 1',
  });
  expect([scroll.className, scroll.tabIndex]).toEqual(['table-scroll', 0]);
  within(scroll).getByRole('table');
});

test('any text is rendered as text', () => {
  const text = `<script>alert(1)</script><b>&amp;</b> \0 \ud800 "' ]]>`;
  const paragraph = show([{ tag: 'p', children: [text] }]).querySelector('p');
  expect([paragraph?.textContent, paragraph?.childElementCount]).toEqual([text, 0]);
});

test('drops unknown elements with their content', () => {
  for (const tag of ['script', 'style', 'iframe', 'object', 'foreignObject', 'use', 'animate', 'form', 'constructor']) {
    const prose = show(untyped(['before', { tag, children: ['inside'] }, 'after']));
    expect([prose.textContent, prose.childElementCount], tag).toEqual(['beforeafter', 0]);
  }
});

test.each([
  { dangerouslySetInnerHTML: { __html: '<b>raw</b>' } },
  { onClick: 'alert(1)' },
  { style: { color: 'red' } },
  { srcDoc: '<b>raw</b>' },
  { children: 'smuggled' },
])('drops an unknown attribute: %j', (attributes) => {
  const paragraph = within(show(untyped([{ tag: 'p', attributes }]))).getByRole('paragraph');
  expect([attributesOf(paragraph), paragraph.childNodes.length]).toEqual([{}, 0]);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil',
])('drops the URL %j of links and images', (address) => {
  const prose = show([{ tag: 'a', attributes: { href: address }, children: ['link'] }]);
  expect(attributesOf(within(prose).getByText('link', { selector: 'a' }))).toEqual({});
  const image = imageOf([{ tag: 'img', attributes: { src: address, alt: 'A chart' } }]);
  expect(attributesOf(image)).toEqual({ alt: 'A chart' });
});

test('void elements get no children', () => {
  // React warns of invalid nesting, such as a cell outside of a table.
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const tag of RICH_TEXT_TAGS) {
    expect(show([{ tag, children: ['x'] }]).firstElementChild?.localName).toBe(tag);
  }
  warnings.mockClear();
});
