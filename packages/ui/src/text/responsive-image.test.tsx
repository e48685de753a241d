import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResponsiveImage } from './responsive-image.tsx';

const name = '0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';
const stored = `https://project.supabase.co/storage/v1/object/public/blog-images/${name}`;

function attributes(src: string): Readonly<Record<string, string>> {
  render(<ResponsiveImage src={src} alt="A chart" width={1200} height={675} sizes="50vw" loading="lazy" />);
  const image = screen.getByRole('img', { name: 'A chart' });
  return Object.fromEntries(Array.from(image.attributes, ({ name: attribute, value }) => [attribute, value]));
}

const shown = { alt: 'A chart', width: '1200', height: '675', loading: 'lazy' };

test('a stored image is offered in several widths', () => {
  const { srcset, ...others } = attributes(stored);
  expect(others).toEqual({ ...shown, src: stored, sizes: '50vw' });
  expect(srcset).toMatch(new RegExp(`^/_images/320/${name} 320w, .*/_images/1280/${name} 1200w$`));
});

test('srcset precedes src, which some browsers would load first', () => {
  const names = Object.keys(attributes(stored));
  expect(names.filter((attribute) => /^(sizes|srcset|src)$/.test(attribute))).toEqual(['sizes', 'srcset', 'src']);
});

test('an external image is used as it is', () => {
  const src = 'https://images.example/chart.webp';
  expect(attributes(src)).toEqual({ ...shown, src });
});
