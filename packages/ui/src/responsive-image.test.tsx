import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResponsiveImage } from './responsive-image.tsx';

const name = '0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';
const stored = `https://project.supabase.co/storage/v1/object/public/blog-images/${name}`;

const html = (src: string) =>
  renderToStaticMarkup(
    <ResponsiveImage src={src} alt="A chart" width={1200} height={675} sizes="50vw" loading="lazy" />,
  );

test('an image of the site is offered in several widths, with the stored one for whatever cannot choose', () => {
  const image = html(stored);
  expect(image).toContain(`src="${stored}"`);
  expect(image).toContain('sizes="50vw"');
  expect(image).toContain(`srcSet="/_images/320/${name} 320w, `);
  expect(image).toContain(`/_images/1280/${name} 1200w"`);
  expect(image).toContain('width="1200" height="675" loading="lazy"');
});

test('a browser that reads attribute by attribute knows the choice before it could fetch the stored image', () => {
  expect(html(stored)).toMatch(/sizes=.*srcSet=.* src=/);
});

test('any other image is shown as it is', () => {
  expect(html('https://images.example/chart.webp')).toBe(
    '<img src="https://images.example/chart.webp" alt="A chart" width="1200" height="675" loading="lazy"/>',
  );
});
