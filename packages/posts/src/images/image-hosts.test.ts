import { expect, test } from 'vitest';
import { shownImage } from './image-hosts.ts';

const HOSTS = { siteOrigin: 'https://site.example', storageOrigin: 'https://abc.supabase.co' };
const STORED = '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';

test.each([
  '/pictures/a.png',
  'https://site.example/a.png',
  'https://SITE.example:443/a.png',
  'https://abc.supabase.co/a.png',
  `https://abc.supabase.co${STORED}`,
  `https://former.supabase.co${STORED}`,
])('%s is shown', (address) => {
  expect(shownImage(address, HOSTS)).toBe(address);
});

test('a stored image is shown at the storage origin', () => {
  expect(shownImage(STORED, HOSTS)).toBe(`https://abc.supabase.co${STORED}`);
});

test.each([
  'https://elsewhere.example/a.png',
  'https://site.example.elsewhere.example/a.png',
  'https://site.example:8443/a.png',
  'https://elsewhere.example/https://site.example/a.png',
  'http://localhost:5000/a.png',
  `https://elsewhere.example/x${STORED}`,
  'javascript:alert(1)',
])('%s is not shown', (address) => {
  expect(shownImage(address, HOSTS)).toBeNull();
});

test('without a storage origin safe images of every host are shown', () => {
  expect(shownImage('https://elsewhere.example/a.png', {})).toBe('https://elsewhere.example/a.png');
  expect(shownImage('http://elsewhere.example/a.png', {})).toBeNull();
});
