import { characterCount } from '@ledgerlight/posts/character-count';
import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { openTool } from '../testing/open-tool.tsx';
import { readTool } from '../testing/read-tool.ts';
import { LIVE_TOOLS } from '../tools/live-tools.tsx';
import { asHashtag, fillTemplate } from './fill-template.ts';
import { IdeaToolPage } from './idea-tool.tsx';
import { IDEA_TOOLS } from './idea-tools.ts';

const BATCHES = IDEA_TOOLS.flatMap((tool) =>
  Object.entries(tool.places).map(([network, place]) => ({ tool, network, place })),
);

test('knows the limit of each network', () => {
  expect(BATCHES.map(({ tool, network, place: { limit } }) => [tool.slug, network, limit.max, limit.shown])).toEqual([
    ['blog-topic-generator', 'search', 90, 60],
    ['youtube-title-generator', 'youtube', 100, 60],
    ['instagram-caption-generator', 'instagram', 2200, 125],
    ['hashtag-generator', 'instagram', 5, 5],
    ['hashtag-generator', 'tiktok', 5, 5],
    ['hashtag-generator', 'linkedin', null, 5],
    ['hashtag-generator', 'x', null, 2],
    ['hashtag-generator', 'youtube', 60, 3],
    ['hashtag-generator', 'threads', 1, 1],
    ['video-hook-generator', 'video', 170, 80],
    ['bio-generator', 'instagram', 150, 150],
    ['bio-generator', 'x', 160, 160],
    ['bio-generator', 'linkedin', 220, 220],
    ['bio-generator', 'tiktok', 80, 80],
    ['bio-generator', 'youtube', 1000, 150],
    ['bio-generator', 'threads', 150, 150],
    ['bio-generator', 'bluesky', 256, 256],
    ['email-subject-line-generator', 'inbox', 78, 33],
  ]);
});

describe.each(BATCHES)('$tool.slug for $network', ({ tool: { rules, one, kinds }, network, place: { limit } }) => {
  const { resultOf, problemsOf } = readTool(rules, { ...rules.empty, subject: 'tea', role: 'baker', network });

  test.each(['tea', 'ISA allowance', `${'long '.repeat(10)}policy`, 'Élan <b>vital</b> {subject} $& 🫖'])(
    'keeps ideas on “%s” within the limit, each once',
    (subject) => {
      const { groups, selection } = resultOf({ ...rules.example, subject, network });
      const ideas = groups.flatMap((group) => group.ideas);
      expect(new Set(ideas).size).toBe(ideas.length);
      if (limit.unit === 'hashtags') {
        expect(selection).toEqual([...new Set(selection)].slice(0, limit.max ?? 5));
        for (const tag of ideas) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}]+$/u);
      } else {
        for (const text of ideas) expect(characterCount(text)).toBeLessThanOrEqual(limit.max ?? 0);
        expect(selection).toEqual([]);
      }
    },
  );

  test('leaves out ideas that need an empty text, and those of other kinds', () => {
    const { groups } = resultOf({});
    expect(groups.length).toBe(Object.keys(kinds).length);
    for (const { ideas } of groups) for (const text of ideas) expect(text).not.toMatch(/[{}]| {2}|^\s|\s$/);
    const [kind = ''] = Object.keys(rules.choices?.['intent'] ?? {}).slice(1);
    expect(resultOf({ intent: kind }).groups).toEqual(groups.slice(0, 1));
  });

  test('warns of a promise of returns in each text', () => {
    const promise = 'guaranteed returns';
    for (const name of Object.keys(rules.empty).filter((each) => !(each in (rules.choices ?? {}))))
      expect(resultOf({ [name]: promise }).findings).toMatchObject([
        { level: 'warning', text: expect.stringContaining(promise), reason: expect.stringContaining('COBS') },
      ]);
  });

  test('names what it refuses', () => {
    expect(problemsOf({ subject: '' })).toEqual({ subject: 'The subject is empty. Type something first.' });
    expect(problemsOf({ subject: '🚀' })).toEqual({ subject: expect.stringContaining('has no word in it') });
    expect(problemsOf({ subject: 'x'.repeat(10_000) })).toEqual({ subject: expect.stringContaining('10,000') });
  });

  test('says that the visitor’s own text is too long', () => {
    const found = resultOf({ draft: 'x'.repeat(2500) }).findings.map(({ text }) => text);
    expect(found).toEqual(limit.unit === 'hashtags' ? [] : [`Your own ${one} is too long ${limit.place}.`]);
  });
});

test.each(IDEA_TOOLS)('no template of $slug promises anything', ({ kinds }) => {
  const templates = Object.values(kinds).flatMap((kind) => kind.templates);
  expect(templates.flatMap((template) => riskyPhrasesIn(template))).toEqual([]);
});

test.each([
  ['{a} is {b}. {a}', { a: 'tea', b: 'hot' }, 'Tea is hot. Tea'],
  ['{a} costs {b}', { a: 'iPhone', b: '$&' }, 'iPhone costs $&'],
  ['{a} for {b}', { a: 'tea', b: '' }, null],
])('fills “%s” with %o', (template, slots, text) => {
  expect(fillTemplate(template, slots)).toBe(text);
});

test('writes a hashtag in one word that keeps acronyms and accents', () => {
  expect(asHashtag('first-time ISA élan')).toBe('FirstTimeISAÉlan');
});

const ideasIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows each idea with its length and marks what is cut', async () => {
  const { user } = openTool(
    () => <IdeaToolPage slug="email-subject-line-generator" />,
    '#subject=ISA+allowance&draft=No+risk',
  );
  expect(ideasIn('Newsletter')[0]).toContain('ISA allowance: what changed this month38 of 78 characters, cut after 33');
  screen.getByRole('button', { name: 'Copy ISA allowance: what changed this month' });
  within(screen.getByRole('region', { name: 'Your own subject line' })).getByText('7 of 78 characters');
  screen.getByText('The subject line says “No risk”.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of email' }), 'Question');
  expect(screen.queryByRole('list', { name: 'Newsletter' })).toBeNull();
});

test('selects as many hashtags as the network recommends', async () => {
  const { user } = openTool(() => <IdeaToolPage slug="hashtag-generator" />, '#subject=tracker+mortgage&place=UK');
  screen.getByText('5 selected. The most hashtags on Instagram: 5.');
  expect(ideasIn('Broad')[0]).toMatch(/^#TrackerMortgage/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'X');
  screen.getByText('2 selected. No limit of hashtags on X; 2 are recommended.');
});

test('names the page behind each limit, and the day only where it was read', () => {
  openTool(() => <IdeaToolPage slug="hashtag-generator" />);
  const sources = within(screen.getByRole('region', { name: 'How this tool works' })).getAllByRole('listitem');
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    'The most hashtags on Instagram: 5. threads.com',
    'The most hashtags on TikTok: 5. raw.githubusercontent.com, read on 28 November 2026',
    'No limit of hashtags on LinkedIn; 5 are recommended. raw.githubusercontent.com, read on 28 November 2026',
    'No limit of hashtags on X; 2 are recommended. help.x.com',
    'The most hashtags on YouTube: 60. support.google.com',
    'The most hashtags on Threads: 1. developers.facebook.com',
  ]);
});

test('says that nothing fits', () => {
  openTool(
    () => <IdeaToolPage slug="bio-generator" />,
    `#network=tiktok&subject=${'x'.repeat(60)}&role=${'y'.repeat(60)}`,
  );
  screen.getByText(/Nothing fits on TikTok/);
});

test('opens an address of a former version without a notice', () => {
  openTool(() => <IdeaToolPage slug="bio-generator" />, '#subject=tea&role=baker&use=thing&batch=2&voice=team&point=x');
  expect(screen.queryByText('Part of the address was left out')).toBeNull();
  expect(ideasIn('Headline')[0]).toContain('Baker | Tea');
});

test('a visit to another idea tool begins with its own fields', async () => {
  const pageOf = async (slug: string) => (
    <MemoryRouter>{await LIVE_TOOLS.find((tool) => tool.slug === slug)?.load()}</MemoryRouter>
  );
  sessionStorage.clear();
  sessionStorage.setItem(
    'ledgerlight.tool.bio-generator',
    JSON.stringify({ values: { subject: 'tea' }, fragment: '' }),
  );
  const { rerender } = render(await pageOf('bio-generator'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What it is about/ }).value).toBe('tea');
  rerender(await pageOf('hashtag-generator'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What the post is about/ }).value).toBe('');
});
