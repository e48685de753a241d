import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedImage } from '../image-list/image-entry.ts';
import { editorStateOf } from '../state.ts';
import { ArticlePreview } from './article.tsx';
import { SearchPreview } from './search.tsx';

const { fields } = editorStateOf(null).content;

test('selected pictures are shown under every spelling of their names, others are not', () => {
  const content = '![One](my%20chart.png) ![Two](./my%20chart.png) ![Three](other.png) <b>raw</b>';
  const html = renderToStaticMarkup(
    <ArticlePreview
      fields={{ ...fields, title: 'Rates & <you>', content }}
      images={[fileImage('my chart.png')]}
      siteOrigin="https://site.example"
      storageOrigin="https://abc.supabase.co"
    />,
  );
  expect(html.match(/src="blob:my chart\.png" alt="(One|Two)"/g)).toHaveLength(2);
  expect(html).not.toContain('other.png');
  expect(html).toContain('Rates &amp; &lt;you&gt;');
  expect(html).toContain('&lt;b&gt;raw&lt;/b&gt;');
});

test('no picture is asked for that the page would not load: a drawing or the words stand in its place', () => {
  const elsewhere = 'https://elsewhere.example/a.png';
  const html = renderToStaticMarkup(
    <ArticlePreview
      fields={{ ...fields, content: `![In words](${elsewhere})` }}
      images={[storedImage(elsewhere, '')]}
      siteOrigin="https://site.example"
      storageOrigin="https://abc.supabase.co"
    />,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('viewBox="0 0 640 360"');
  expect(html).toContain('In words');
});

test('a search result shows the meta texts, else the title and the first words', () => {
  const show = (changes: Partial<typeof fields>) =>
    renderToStaticMarkup(
      <SearchPreview fields={{ ...fields, ...changes }} address="https://site.example/blog/rates" />,
    );
  expect(show({ title: 'Rates', metaTitle: 'Meta', metaDescription: 'Described.' })).toMatch(
    /Meta \| Ledgerlight.*Described\./,
  );
  expect(show({ title: 'Rates', content: '# Rates\n\nUp and away' })).toMatch(
    /Rates \| Ledgerlight.*Rates Up and away</,
  );
});
