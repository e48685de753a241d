import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleCard, type ArticleCardProps } from './article-card.tsx';
import { CardGrid } from './card-grid.tsx';
import type { LinkProps } from './link.ts';

function PlainLink({ to, children, className }: LinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

const stored =
  'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-0-abcdefgh-1600x900.webp';

function card({ title = 'Bond ladders', ...props }: Partial<ArticleCardProps> = {}) {
  return (
    <ArticleCard
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

function html(props?: Partial<ArticleCardProps>): string {
  return renderToStaticMarkup(card(props));
}

test('a card says what an article is about, who wrote it, when, and how long it is', () => {
  const shown = html();
  for (const text of [
    'Market Analysis',
    'Bond ladders',
    '>A ladder is a row…<',
    'Marta Kowalczyk',
    '14 March 2026',
    '5 min read',
    'Read Article',
  ])
    expect(shown).toContain(text);
});

test('a card has one link, and the title is its name', () => {
  expect(html().match(/<a [^>]*>.*?<\/a>/g)).toEqual(['<a href="/blog/bond-ladders" class="link">Bond ladders</a>']);
});

test('the place of the picture is kept before it is loaded', () => {
  expect(html()).toMatch(/<img [^>]*width="640" height="360"/);
});

test('the first picture is fetched first, those below the fold when they come near', () => {
  expect(html({ picture: 'first' })).toMatch(/<img [^>]*loading="eager" fetchPriority="high"/);
  expect(html({ picture: 'soon' })).toMatch(/<img [^>]*loading="eager" fetchPriority="auto"/);
  expect(html({ picture: 'later' })).toMatch(/<img [^>]*loading="lazy"/);
});

test('a picture says what it shows, whatever signs its words hold', () => {
  expect(html({ imageAlt: 'A "line" <b> & more' })).toContain('alt="A &quot;line&quot; &lt;b&gt; &amp; more"');
});

test('an article without a picture gets a drawn one', () => {
  const shown = html({ imageUrl: null });
  expect(shown).not.toContain('<img');
  expect(shown).toContain('<svg class="cover"');
});

test('a beginning that is the whole text has no dots, and no text shows none', () => {
  expect(html({ excerpt: 'A ladder.' })).toContain('>A ladder.<');
  expect(html({ excerpt: '' })).not.toMatch(/\.\.\.|…|class="excerpt"/);
});

test('the level of the title follows the page', () => {
  expect(html()).toContain('<h2');
  expect(html({ headingLevel: 3 })).toContain('<h3');
});

test('a stored picture is fetched in the width that the card has in its grid', () => {
  expect(html({ imageUrl: stored })).toMatch(
    /<img sizes="\(min-width: 81rem\) 24\.4rem, [^"]+, 92vw" srcSet="\/_images\/320\//,
  );
});

test('the card that leads a grid fetches a wider picture, and only where the last one would stand alone', () => {
  const leads = (count: number) =>
    renderToStaticMarkup(
      <CardGrid>{Array.from({ length: count }, (_, place) => card({ title: `${place}`, imageUrl: stored }))}</CardGrid>,
    )
      .match(/sizes="[^"]*"/g)
      ?.map((sizes) => sizes.includes('44rem'));
  expect(leads(3)).toEqual([false, false, false]);
  expect(leads(4)).toEqual([true, false, false, false]);
});

test('a picture of another shape is fetched cut to 16:9, around what its author said matters', () => {
  const imageUrl = stored.replace('1600x900', '900x1600');
  expect(html({ imageUrl })).toContain('/_images/640/wide/');
  expect(html({ imageUrl, imageFocus: '30% 20%' })).toContain('/_images/640/wide-20/');
  expect(html({ imageUrl: stored, imageFocus: '30% 20%' })).not.toContain('/wide');
});
