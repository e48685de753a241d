import { expect, test } from 'vitest';
import { infoOf } from '../../form/fields.ts';
import type { ToolValues } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { kindOf, SCHEMA_KINDS, SCHEMA_RULES } from './rules.ts';

const KIND_NAMES = Array.from(SCHEMA_KINDS.keys(), String);

const { empty, example } = SCHEMA_RULES;
const { resultOf, problemsOf } = readTool(SCHEMA_RULES, empty);

const dataOf = (changes: ToolValues) => JSON.parse(resultOf(changes).json);

const article = { name: 'Bonds', author: 'Ana', published: '2026-09-14' };
const product = { kind: 'product', name: 'Ledger' };
const event = {
  kind: 'event',
  name: 'Talk',
  url: 'https://example.com/talk',
  startDate: '2027-03-01',
  place: 'Library',
};

test('has fields and checks for each kind', () => {
  for (const kind of KIND_NAMES) expect(Object.keys(problemsOf({ kind })).length).toBeGreaterThan(0);
});

test.each(KIND_NAMES)('marks exactly the required fields of %s', (kind) => {
  const required = Object.entries(kindOf({ kind }).fields).flatMap(([name, field]) => {
    const info = infoOf(field);
    return 'required' in info && info.required ? [name] : [];
  });
  const missing = Object.keys(problemsOf({ kind, attendance: 'online' })).filter((path) => !path.includes('.'));
  expect(missing).toEqual(required);
});

test('makes the article of the example', () => {
  expect(JSON.parse(resultOf(example).json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: example.name,
    description: example.description,
    mainEntityOfPage: example.url,
    image: [example.image],
    author: { '@type': 'Person', name: 'Ana Kowalska', url: example.authorUrl },
    publisher: { '@type': 'Organization', name: 'Example Money' },
    datePublished: '2026-09-14',
    dateModified: '2026-10-02',
  });
  expect(resultOf(example).findings.map(({ level }) => level)).toEqual(['good']);
});

test('leaves out what is empty, and recommends it', () => {
  expect(Object.keys(dataOf(article))).toEqual([
    '@context',
    '@type',
    'headline',
    'author',
    'datePublished',
    'dateModified',
  ]);
  expect(resultOf(article).findings.map(({ text }) => text)).toContain('The image is not filled in.');
});

test('a text cannot end the script element', () => {
  const { html, json } = resultOf({ ...article, name: '</script><b>' });
  expect(html.match(/<\/?[a-z]+/g)).toEqual(['<script', '</script']);
  expect(JSON.parse(json).headline).toBe('</script><b>');
});

test('makes questions, steps and breadcrumbs from rows', () => {
  expect(dataOf({ kind: 'faq', questions: [{ question: 'Why?', answer: 'So.' }] }).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } },
  ]);
  expect(dataOf({ kind: 'how-to', name: 'Move', steps: [{ name: '', text: 'Pack.' }] }).step).toEqual([
    { '@type': 'HowToStep', position: 1, text: 'Pack.' },
  ]);
  const crumbs = [
    { name: 'Home', url: 'https://example.com/' },
    { name: 'Here', url: '' },
  ];
  expect(dataOf({ kind: 'breadcrumb', crumbs }).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
    { '@type': 'ListItem', position: 2, name: 'Here' },
  ]);
});

test('makes an organisation with its address and profiles', () => {
  const data = dataOf({
    kind: 'organization',
    name: 'Example',
    url: 'https://example.com',
    country: 'gb',
    profiles: 'https://a.example/x\nhttps://b.example/x',
  });
  expect(data.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'GB' });
  expect(data.sameAs).toEqual(['https://a.example/x', 'https://b.example/x']);
});

test('makes a product with its offer, and misses a price', () => {
  const data = dataOf({ ...product, price: '19.99', currency: 'gbp', rating: '4.5', reviews: '12' });
  expect(data.offers).toMatchObject({
    price: '19.99',
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
  });
  expect(data.aggregateRating).toMatchObject({ ratingValue: '4.5', reviewCount: '12' });
  expect(resultOf(product).findings[0]).toMatchObject({ level: 'problem' });
});

test('makes an event with its moments and its place', () => {
  const data = dataOf({ ...event, startTime: '18:30', endTime: '20:00', offset: '+01:00' });
  expect(data).toMatchObject({
    startDate: '2027-03-01T18:30:00+01:00',
    endDate: '2027-03-01T20:00:00+01:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Library' },
  });
  expect(dataOf({ ...event, attendance: 'online' }).location).toMatchObject({ '@type': 'VirtualLocation' });
});

test.each<[ToolValues, Record<string, unknown>]>([
  [{ ...article, published: '2026-02-30' }, { published: expect.stringContaining('day of the calendar') }],
  [{ ...article, modified: '2026-09-13' }, { modified: 'The last change is before the publication.' }],
  [{ ...article, url: '/bonds' }, { url: expect.stringContaining('whole web address') }],
  [{ ...article, name: 'x'.repeat(10_000) }, { name: expect.stringContaining('10,000 characters') }],
  [
    { ...product, price: '£19' },
    { price: expect.stringContaining('digits and a point'), currency: expect.any(String) },
  ],
  [{ ...product, price: '19' }, { currency: expect.stringContaining('belong together') }],
  [{ ...product, rating: '4' }, { reviews: expect.stringContaining('number of ratings') }],
  [{ ...product, rating: '9', reviews: '1' }, { rating: 'The rating is a number from 1 to 5.' }],
  [{ ...event, place: '' }, { place: expect.stringContaining('choose Online') }],
  [{ ...event, endDate: '2027-02-28' }, { endDate: 'The event ends before it begins.' }],
  [{ ...event, startTime: '25:00' }, { startTime: expect.stringContaining('must be a time') }],
  [{ ...event, offset: 'CET' }, { offset: expect.stringContaining('+01:00') }],
  [{ kind: 'faq', questions: [] }, { questions: 'There is no question yet.' }],
  [
    {
      kind: 'breadcrumb',
      crumbs: [
        { name: 'Home', url: '' },
        { name: 'Here', url: '' },
      ],
    },
    { 'crumbs.0.url': 'The address is empty. Only the last page may go without.' },
  ],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('warns of promises in texts', () => {
  const { findings } = resultOf({ ...article, name: 'Guaranteed returns' });
  expect(findings.map(({ text }) => text)).toContain('The headline says “Guaranteed returns”.');
});
