import { characterCount } from '@ledgerlight/posts/character-count';
import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { openTool } from '../testing/open-tool.tsx';
import { readTool } from '../testing/read-tool.ts';
import { asHashtag, fillTemplate } from './fill-template.ts';
import { ideaToolPage } from './idea-tool.tsx';
import { IDEA_TOOLS } from './idea-tools.ts';

const BATCHES = IDEA_TOOLS.flatMap((tool) =>
  Object.entries(tool.places).map(([network, place]) => ({ tool, network, place })),
);

test('knows the limit of each network', () => {
  expect(BATCHES.map(({ tool, network, place: { limit } }) => [tool.slug, network, limit.tags ?? limit.max])).toEqual([
    ['blog-topic-generator', 'search', null],
    ['youtube-title-generator', 'youtube', 100],
    ['instagram-caption-generator', 'instagram', 2200],
    ['hashtag-generator', 'instagram', 5],
    ['hashtag-generator', 'x', 2],
    ['hashtag-generator', 'youtube', 3],
    ['video-hook-generator', 'video', null],
    ['bio-generator', 'instagram', 150],
    ['bio-generator', 'x', 160],
    ['bio-generator', 'youtube', 1000],
    ['bio-generator', 'bluesky', 256],
    ['email-subject-line-generator', 'inbox', 78],
  ]);
});

describe.each(BATCHES)('$tool.slug for $network', ({ tool: { rules, one, kinds }, network, place: { limit } }) => {
  const { resultOf, problemsOf } = readTool(rules, { ...rules.empty, subject: 'tea', role: 'baker', network });

  test.each(['tea', 'ISA allowance', `${'long '.repeat(11)}cover`, 'Élan <b>vital</b> {subject} $& 🫖'])(
    'keeps ideas on “%s” within the limit, each once',
    (subject) => {
      const { groups, selection } = resultOf({ ...rules.example, subject, network, role: 'r'.repeat(60) });
      expect(groups).toHaveLength(Object.keys(kinds).length);
      const ideas = groups.flatMap((group) => group.ideas);
      expect(new Set(ideas).size).toBe(ideas.length);
      if (limit.tags !== undefined) {
        expect(selection).toHaveLength(limit.tags);
        expect(new Set(selection).size).toBe(limit.tags);
        for (const tag of ideas) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}]+$/u);
      } else {
        for (const text of ideas)
          expect(characterCount(text)).toBeLessThanOrEqual(limit.max ?? Number.POSITIVE_INFINITY);
        expect(selection).toEqual([]);
      }
    },
  );

  test('leaves out ideas that need an empty text, and those of other kinds', () => {
    const { groups } = resultOf({});
    expect(groups.length).toBe(Object.keys(kinds).length);
    for (const { ideas } of groups) for (const text of ideas) expect(text).not.toMatch(/[{}]| {2}|^\s|\s$/);
    const [kind = ''] = Object.keys(rules.choices?.intent ?? {}).slice(1);
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
    expect(problemsOf({ subject: '' })).toEqual({ subject: expect.stringContaining('is empty. Type') });
    expect(problemsOf({ subject: '🚀' })).toEqual({ subject: expect.stringContaining('no word') });
    expect(problemsOf({ subject: 'x'.repeat(10_000) })).toEqual({ subject: expect.stringContaining('10,000') });
  });

  test('says that the visitor’s own text is too long', () => {
    const found = resultOf({ draft: 'x'.repeat(2500) }).findings.map(({ text }) => text);
    expect(found).toEqual(limit.max === null ? [] : [`Your own ${one} is too long ${limit.place}.`]);
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

test('shows each idea with its length', async () => {
  const { user } = openTool(ideaToolPage('email-subject-line-generator'), '#subject=ISA+allowance&draft=No+risk');
  expect(ideasIn('Newsletter')[0]).toContain('ISA allowance: what changed this month38 of 78 characters');
  screen.getByRole('button', { name: 'Copy ISA allowance: what changed this month' });
  within(screen.getByRole('region', { name: 'Your own subject line' })).getByText('7 of 78 characters');
  screen.getByText('The subject line says “No risk”.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of email' }), 'Question');
  expect(screen.queryByRole('list', { name: 'Newsletter' })).toBeNull();
});

test('selects as many hashtags as the network recommends', async () => {
  const { user } = openTool(ideaToolPage('hashtag-generator'), '#subject=tracker+mortgage&place=UK');
  screen.getByText('5 selected. Instagram takes up to 5 hashtags in a post.');
  expect(ideasIn('Broad')[0]).toMatch(/^#TrackerMortgage/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'X');
  screen.getByText('2 selected. X has no limit and recommends 2 hashtags at most.');
});

test('names the page of the network behind each limit, and the day of the check', () => {
  openTool(ideaToolPage('hashtag-generator'));
  const method = within(screen.getByRole('region', { name: 'How this tool works' }));
  expect(method.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instagram takes up to 5 hashtags in a post. threads.com',
    'X has no limit and recommends 2 hashtags at most. help.x.com',
    'YouTube shows up to 3 hashtags beside the title, and ignores all of more than 60. support.google.com',
  ]);
  method.getByText('29 November 2026');
});

test('opens an address of a former version without a notice', () => {
  openTool(ideaToolPage('bio-generator'), '#subject=tea&role=baker&use=thing&batch=2&voice=team&point=x');
  expect(screen.queryByText('Part of the address was left out')).toBeNull();
  expect(ideasIn('Headline')[0]).toContain('Baker | Tea');
});

test('a visit to another idea tool begins with its own fields', () => {
  const pageOf = (slug: 'bio-generator' | 'hashtag-generator') => {
    const Page = ideaToolPage(slug);
    return (
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    );
  };
  sessionStorage.clear();
  sessionStorage.setItem(
    'ledgerlight.tool.bio-generator',
    JSON.stringify({ values: { subject: 'tea' }, fragment: '' }),
  );
  const { rerender } = render(pageOf('bio-generator'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What it is about/ }).value).toBe('tea');
  rerender(pageOf('hashtag-generator'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What the post is about/ }).value).toBe('');
});
