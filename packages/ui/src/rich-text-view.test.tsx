import { RICH_TEXT_TAGS, type RichText } from '@ledgerlight/posts/rich-text';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

function html(text: RichText): string {
  return renderToStaticMarkup(<RichTextView text={text} Link={PlaceLink} />);
}

/** Stands for the router's link. */
function PlaceLink({ to, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return <a {...link} href={to} data-in-place="" />;
}

/** What could arrive from outside although the types rule it out. */
function fromOutside(text: unknown): RichText {
  return JSON.parse(JSON.stringify(text));
}

test('elements, attributes and texts come out as they are', () => {
  const text: RichText = [
    { tag: 'h2', attributes: { id: 's-rates' }, children: ['Rates'] },
    {
      tag: 'p',
      children: [
        'See the ',
        {
          tag: 'a',
          attributes: { href: 'https://example.org/a', target: '_blank', rel: 'noopener noreferrer' },
          children: ['source'],
        },
        '.',
      ],
    },
    { tag: 'hr' },
  ];
  expect(html(text)).toBe(
    '<div class="prose"><h2 id="s-rates">Rates</h2>' +
      '<p>See the <a href="https://example.org/a" target="_blank" rel="noopener noreferrer">source' +
      '<span class="visually-hidden"> (opens in a new tab)</span></a>.</p><hr/></div>',
  );
});

test('a link within the site is the router’s, with its words and its title', () => {
  const attributes = { href: '/guides?type=investment-guide#s-costs', title: 'Costs' };
  expect(html([{ tag: 'a', attributes, children: ['the ', { tag: 'em', children: ['guide'] }] }])).toBe(
    '<div class="prose"><a title="Costs" href="/guides?type=investment-guide#s-costs" data-in-place="">the <em>guide</em></a></div>',
  );
  expect(html([{ tag: 'a', attributes: { href: '#s-a' }, children: ['below'] }])).not.toContain('data-in-place');
});

test('a picture keeps its size and when it is loaded', () => {
  const image = html([
    { tag: 'img', attributes: { src: '/chart.webp', alt: 'A chart', width: 800, height: 450, loading: 'lazy' } },
  ]);
  expect(image).toContain('<img src="/chart.webp" alt="A chart" width="800" height="450" loading="lazy"/>');
});

test('a stored picture is offered in several widths, and nothing that comes with the text decides which', () => {
  const src =
    'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-1-abcdefgh-800x450.png';
  const shown = { src, alt: 'A chart', width: 800, height: 450, loading: 'lazy' };
  const attributes = { ...shown, srcSet: 'https://evil.example/a 1w', sizes: '1px' };
  const image = html([{ tag: 'img', attributes }]);
  expect(image).toMatch(/<img sizes="\(min-width: 42rem\) 38\.5rem, 92vw" srcSet="\/_images\/320\/0123456789abcdef-/);
  expect(image).toContain(`src="${src}" alt="A chart" width="800" height="450" loading="lazy"/>`);
  expect(html([{ tag: 'img', attributes: { ...attributes, src: '/chart.png' } }])).toBe(
    '<div class="prose"><img src="/chart.png" alt="A chart" width="800" height="450" loading="lazy"/></div>',
  );
});

test('a stored picture that is higher than a screen is shown smaller, in its own proportions', () => {
  const src =
    'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-1-abcdefgh-900x1600.png';
  const image = html([{ tag: 'img', attributes: { src, alt: 'A tower', width: 900, height: 1600 } }]);
  expect(image).toContain('sizes="min(405px, 92vw)"');
  expect(image).toContain('width="405" height="720"');
});

test('a link whose text is its address is told apart, so that paper does not say it twice', () => {
  const link = (href: string, text: string) => html([{ tag: 'a', attributes: { href }, children: [text] }]);
  expect(link('https://example.org/a', 'https://example.org/a')).toContain('class="bareAddress"');
  expect(link('http://www.example.org', 'www.example.org')).toContain('class="bareAddress"');
  expect(link('https://example.org/a', 'the source')).not.toContain('class="bareAddress"');
  expect(link('https://example.org/a', 'a')).not.toContain('class="bareAddress"');
});

test('a drawing keeps its shapes and its places', () => {
  const line = {
    tag: 'line',
    attributes: { className: 'chart-grid', x1: '0', x2: '100%', y1: '5%', y2: '5%' },
  } as const;
  const words = { tag: 'text', attributes: { x: '0.9em', dy: '0.35em', textAnchor: 'end' }, children: ['£5'] } as const;
  expect(html([{ tag: 'svg', attributes: { viewBox: '0 0 9 9' }, children: [line, words] }])).toContain(
    '<svg viewBox="0 0 9 9"><line class="chart-grid" x1="0" x2="100%" y1="5%" y2="5%"></line>' +
      '<text x="0.9em" dy="0.35em" text-anchor="end">£5</text></svg>',
  );
});

test('a scrolling table can be reached and named', () => {
  const attributes = { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': 'Table 1' };
  expect(html([{ tag: 'div', attributes, children: [{ tag: 'table' }] }])).toContain(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table 1">',
  );
});

test('text is text, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inside = html([{ tag: 'p', children: [text] }]).slice(
        '<div class="prose"><p>'.length,
        -'</p></div>'.length,
      );
      expect(inside).not.toMatch(/[<>]/);
    }),
  );
});

test.each(['script', 'style', 'iframe', 'object', 'foreignObject', 'use', 'animate', 'form', 'constructor'])(
  'an element %s is left out',
  (tag) => {
    expect(html(fromOutside(['before', { tag, children: ['inside'] }, 'after']))).toBe(
      '<div class="prose">beforeafter</div>',
    );
  },
);

test.each([
  { dangerouslySetInnerHTML: { __html: '<b>raw</b>' } },
  { onClick: 'alert(1)' },
  { style: { color: 'red' } },
  { srcDoc: '<b>raw</b>' },
  { children: 'smuggled' },
])('an attribute that is not known is dropped: %j', (attributes) => {
  expect(html(fromOutside([{ tag: 'p', attributes }]))).toBe('<div class="prose"><p></p></div>');
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil',
])('an address %j does not become a link or an image', (address) => {
  expect(html([{ tag: 'a', attributes: { href: address }, children: ['link'] }])).toContain('<a>link</a>');
  expect(html([{ tag: 'img', attributes: { src: address, alt: '' } }])).toContain('<img alt=""/>');
});

test('elements without content never get children, so nothing makes React fail', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RICH_TEXT_TAGS), (tag) => {
      expect(html([{ tag, children: ['x'] }])).toContain(`<${tag}`);
    }),
  );
});
