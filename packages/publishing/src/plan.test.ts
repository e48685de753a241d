import { storedImagePath } from '@ledgerlight/posts/stored-image';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { applyPlan } from './apply.ts';
import { createInMemoryPorts, type InMemoryPorts, postId, STORE } from './testing/in-memory-ports.ts';
import { planInput, sampleImage, sampleInput, samplePng } from './testing/sample-input.ts';

let ports: InMemoryPorts;
beforeEach(() => {
  ports = createInMemoryPorts();
});

const planned = (...sample: Parameters<typeof sampleInput>) => planInput(sampleInput(...sample), ports);
const publish = async (...sample: Parameters<typeof sampleInput>) => applyPlan(await planned(...sample), ports);

const WRITES = /^(?:insert|update|upload|remove)/;

test('summarises many unused images in one warning', async () => {
  const images = Array.from({ length: 50 }, (_, index) => sampleImage(`${index}.png`, index));
  const plan = await planned({ content: 'Words.' }, { images });
  const [warning, ...others] = plan.warnings.filter(({ code }) => code === 'unused-image');
  expect([warning?.message, others]).toEqual([expect.stringContaining('1.png, 2.png, 3.png and 46 more'), []]);
});

test.each([
  ['2026-02-01T00:00:00Z', ['licence-ended']],
  ['2026-01-31T23:00:00Z', []],
])('warns of a stored image whose licence has ended when the post appears at %s', async (publishedAt, codes) => {
  const name = '0123456789abcdef-1-0-abcdefgh-10x20.png';
  const input = sampleInput({ content: `![A coin](${storedImagePath(name)})` }, { publishedAt });
  const images = { ...ports.images, licenceEnds: async () => new Map([[name, '2026-01-31']]) };
  const { warnings } = await planInput(input, { ...ports, images });
  expect(warnings.map(({ code }) => code).filter((code) => code === 'licence-ended')).toEqual(codes);
});

test('a new post is planned as a creation and nothing is written', async () => {
  const plan = await planned();
  expect(plan).toMatchObject({ action: 'create', slug: 'rates-you', changes: [], problems: [], warnings: [] });
  expect(plan.images).toEqual([
    { name: 'cover.png', status: 'upload', bytes: 33, width: 4, height: 3 },
    { name: 'curve.png', status: 'upload', bytes: 33, width: 4, height: 3 },
  ]);
  expect(ports.requests.filter((request) => WRITES.test(request))).toEqual([]);
  expect(ports.requests.filter((request) => request === 'findByPrefixes')).toHaveLength(1);
});

test('all problems come at once and no request is sent', async () => {
  const plan = await planned(
    { title: ' ', author: '', content: 'x ![a](gone.png)', postType: 'poem', metaDescription: 'd'.repeat(161) },
    {
      images: [{ name: 'cover.png', bytes: new Uint8Array([1]) }],
      identity: { kind: 'file', slug: 'Not A Slug' },
      publishedAt: 'soon',
    },
  );
  expect(plan.action).toBe('refused');
  expect(plan.problems.map((problem) => problem.field).toSorted()).toEqual(
    ['title', 'author', 'metaDescription', 'postType', 'slug', 'publishedAt', 'images', 'content'].toSorted(),
  );
  expect(ports.requests).toEqual([]);
});

const CHART =
  '```chart\n  kind: line\n  title: Rates\n  source: Own sums\n\n  Year, Rate\n  2024, 4.5\n  2025, high\n  ```';

test.each([
  [
    'a missing file with a similar name',
    'one\n\ntwo ![c](Curve.PNG)',
    {
      code: 'missing-image',
      image: 'Curve.PNG',
      line: 3,
      column: 5,
      message: expect.stringMatching(/Did you mean 'curve\.png'\?/),
    },
  ],
  ['an invalid chart', `one\n\n- two\n\n  ${CHART}`, { code: 'invalid-chart', line: 12, column: 3 }],
  [
    'a text beyond the limit of the table',
    '<'.repeat(300_000),
    { code: 'too-long', message: expect.stringMatching(/1,200,000/) },
  ],
  [
    'a text of too many parts, with the line that has the most',
    `${'- a\n'.repeat(12_000)}- [a](/b) **c**\n`,
    { code: 'too-long', line: 12_001, message: expect.stringMatching(/at most 10,000 .* Line 12,001 has the most\./) },
  ],
  ['800 levels', `a\n\n${'> '.repeat(800)}a`, { code: 'too-deep', line: 3 }],
])('reports %s', async (_, content, problem) => {
  const { problems } = await planned({ content });
  expect(problems).toMatchObject([{ field: 'content', ...problem }]);
});

test('a concurrent publish of the same post is unchanged and no conflict', async () => {
  const source = { id: null, newId: postId(7), published: null, isAsPublished: false, others: new Set<string>() };
  const other = await planInput(sampleInput(), ports, { source });
  ports.after = async (request) => {
    if (request !== 'findByPrefixes') return;
    ports.after = () => undefined;
    await applyPlan(other, ports);
  };
  expect(await planInput(sampleInput(), ports, { source })).toMatchObject({ action: 'unchanged', contested: null });
});

test('an edited post is an update that names the fields with both values', async () => {
  await publish();
  const plan = await planned(
    { content: 'A & b ![The curve](./curve.png)', metaTitle: 'Rates', author: 'Daniel Osei' },
    { images: [sampleImage('new-cover.png', 9), sampleImage('curve.png', 2)], publishedAt: '2026-01-01T00:00:00Z' },
  );
  expect(plan.action).toBe('update');
  const changes = new Map(plan.changes.map((change) => [change.name, change]));
  expect([...changes.keys()].toSorted()).toEqual([
    'author',
    'content',
    'imageAlt',
    'imageUrl',
    'metaTitle',
    'publishedAt',
  ]);
  expect(changes.get('metaTitle')).toMatchObject({ before: null, after: 'Rates' });
  expect(changes.get('imageUrl')).toMatchObject({ after: 'new-cover.png' });
  expect(changes.get('imageAlt')).toEqual({ name: 'imageAlt', before: 'A line that rises', after: '' });
  expect(changes.get('content')?.before).toContain('"Up" & away < b >');
  expect(changes.get('content')?.after).toMatch(/^A & b !\[The curve\]\(\/storage\/v1/);
  expect(plan.images.map((image) => image.status)).toEqual(['upload', 'present']);
  expect(plan.warnings.map((warning) => warning.code)).toEqual(['missing-alt', 'other-author']);
});

test('another focus of the featured image alone is an update, however it is written', async () => {
  const focused = (focus: string) =>
    planned({}, { images: [{ ...sampleImage('cover.png', 1), alt: 'A line', focus }, sampleImage('curve.png', 2)] });
  await applyPlan(await focused(''), ports);
  expect((await focused('30, 70')).changes).toEqual([{ name: 'imageFocus', before: '', after: '30% 70%' }]);
  await applyPlan(await focused('30% 70%'), ports);
  expect(await focused(' 30 70% ')).toMatchObject({ action: 'unchanged' });
});

test('uses the alternative text of a reference for the featured image', async () => {
  const plan = await planned({ content: '![From the text](cover.png)' }, { images: [sampleImage('cover.png', 1)] });
  expect(plan).toMatchObject({ warnings: [], post: { imageAlt: 'From the text' } });
});

test('limits the alternative text to 400 characters', async () => {
  const described = (alt: string) =>
    planned({}, { images: [{ ...sampleImage('cover.png', 1), alt }, sampleImage('curve.png', 2)] });
  expect((await described('é'.repeat(401))).problems).toMatchObject([
    { code: 'too-long', field: 'images', image: 'cover.png' },
  ]);
  expect((await described('😀'.repeat(400))).action).toBe('create');
});

test('the same instant written in another zone is no change', async () => {
  await publish({}, { publishedAt: '2026-01-01T01:00:00+01:00' });
  const plan = await planned({}, { publishedAt: '2026-01-01T00:00:00Z' });
  expect(plan.action).toBe('unchanged');
});

test('numbers the slug of a new draft, which stays the same post', async () => {
  const draft = (number: number) => planned({}, { identity: { kind: 'id', id: postId(number) } });
  await applyPlan(await draft(1), ports);
  const plan = await draft(2);
  expect(plan).toMatchObject({ action: 'create', slug: 'rates-you-2', work: { id: postId(2) } });
  await applyPlan(plan, ports);
  expect(await draft(2)).toMatchObject({ action: 'unchanged', slug: 'rates-you-2' });
});

test('a new slug in a file or in the form moves the stored post', async () => {
  const { post } = await publish();
  const source = {
    id: post.id,
    newId: post.id,
    published: post.contentHash,
    isAsPublished: true,
    others: new Set<string>(),
  };
  const move = (slug: string, recorded: string | null = 'rates-you') =>
    planInput(sampleInput({}, { identity: { kind: 'file', slug } }), ports, { source: { ...source, slug: recorded } });
  const plan = await move('moved');
  expect(plan).toMatchObject({
    action: 'update',
    slug: 'moved',
    contested: null,
    changes: [{ name: 'slug', before: 'rates-you', after: 'moved' }],
    warnings: [{ code: 'moved' }],
  });
  expect((await applyPlan(plan, ports)).post.slug).toBe('moved');
  expect(await move('moved')).toMatchObject({ action: 'unchanged', slug: 'moved', warnings: [] });
  const form = await planned({}, { identity: { kind: 'id', id: post.id, slug: 'rates-you' } });
  expect((await applyPlan(form, ports)).post.slug).toBe('rates-you');
  expect(await move('moved', 'moved')).toMatchObject({
    action: 'unchanged',
    slug: 'rates-you',
    warnings: [{ code: 'moved-on-site' }],
  });
});

test('refuses a slug that another post has or had, at its field', async () => {
  const first = await publish();
  await applyPlan(await planned({}, { identity: { kind: 'id', id: first.post.id, slug: 'first-now' } }), ports);
  const identities = ['rates-you', 'first-now'].flatMap((slug) => [
    { kind: 'id', id: postId(8), slug } as const,
    { kind: 'file', slug } as const,
  ]);
  for (const identity of identities) {
    const plan = await planInput(sampleInput({ title: 'Another' }, { identity }), ports, { lookAlike: 'refuse' });
    expect(plan).toMatchObject({ action: 'refused', problems: [{ field: 'slug' }] });
  }
  expect(await planned({}, { identity: { kind: 'id', id: postId(8) } })).toMatchObject({ slug: 'rates-you-2' });
});

test('rejects a slug that the database would change', async () => {
  const plan = await planned({}, { identity: { kind: 'file', slug: 'news' } });
  expect(plan.action).toBe('refused');
  expect(plan.problems[0]?.message).toContain("'news-post'");
});

test('warns when a post of the same slug was deleted, but not for the form', async () => {
  ports.deleted.set('rates-you', '2026-05-03T09:00:00Z');
  const plan = await planned();
  expect(plan.warnings).toMatchObject([
    { code: 'deleted-before', message: expect.stringContaining('3 May 2026, 09:00 UTC') },
  ]);
  const draft = await planned({}, { identity: { kind: 'id', id: postId(1) } });
  expect(draft.warnings).toEqual([]);
  await applyPlan(plan, ports);
  expect((await planned()).warnings).toEqual([]);
});

test('rejects a byline that is not allowed, unless the stored post has it', async () => {
  const own = { identity: { kind: 'file', slug: 'rates-you' } } as const;
  await publish({}, own);
  ports.refusedBylines.add(sampleInput().fields.author).add('Somebody else');
  expect(await planned({ title: 'Anew' }, own)).toMatchObject({ action: 'update' });
  expect(await planned({ author: 'Somebody else' }, own)).toMatchObject({
    action: 'refused',
    problems: [{ code: 'byline-not-allowed', field: 'author', message: 'You cannot publish as "Somebody else".' }],
  });
});

test.each([
  ['Jane Doe', 'Jane Doe', []],
  ['Jane Doe', 'Jane  Doe', []],
  ['Jane Doe', 'jane doe', ["The site has the author 'Jane Doe'."]],
  ['José Núñez', 'Jose Nunez', ["The site has the author 'José Núñez'."]],
  ['José Núñez', 'Jose\u0301 Nu\u0301n\u0303ez', []],
  ['Jane Doe', 'Jan Doe', []],
])('with the author %s, the byline %s has the warnings %j', async (known, author, warnings) => {
  await publish({ author: known });
  const input = { title: 'Another', content: 'Another text.', author };
  const { action, warnings: found } = await planned(input, { identity: { kind: 'id', id: postId(7) } });
  const similar = found.filter(({ code }) => code === 'similar-author');
  expect(similar.map(({ message }) => message.slice(0, message.indexOf('.') + 1))).toEqual(warnings);
  expect(action).toBe('create');
});

test('two different images with one name are a problem', async () => {
  const images = [sampleImage('cover.png', 1), sampleImage('./cover.png', 5), sampleImage('curve.png', 2)];
  const plan = await planned({}, { images });
  expect(plan.problems.map((problem) => problem.code)).toEqual(['same-name']);
});

test('warns about a post', async () => {
  const plan = await planned(
    {
      title: 'long '.repeat(13),
      metaDescription: '',
      content: '![c](cover.png) ![](data:image/png;base64,AA) <img src=x>',
    },
    { publishedAt: '2030-01-01T00:00:00Z' },
  );
  expect(plan.warnings.find(({ code }) => code === 'scheduled')?.message).toBe(
    'Visitors do not see the post before 1 Jan 2030, 00:00 UTC.',
  );
  expect(plan.warnings.map((warning) => warning.code).toSorted()).toEqual(
    [
      'image-not-shown',
      'long-title',
      'missing-alt',
      'not-a-picture',
      'no-description',
      'scheduled',
      'unused-image',
    ].toSorted(),
  );
});

test('warns of an animated image', async () => {
  const frames = [0, 0, 0, 8, ...[...'acTL'].map((letter) => letter.charCodeAt(0)), ...new Array<number>(12).fill(0)];
  const moving = { name: 'cover.png', bytes: new Uint8Array([...samplePng(1), ...frames]), alt: 'A line that rises' };
  const plan = await planned({}, { images: [moving, sampleImage('curve.png', 2)] });
  expect(plan.warnings).toMatchObject([{ code: 'stands-still', image: 'cover.png' }]);
});

test('rejects a malformed image reference with its line and a hint', async () => {
  const content = 'Text.\n\n![The garden](garden (final).png) and ![b][c]';
  const plan = await planned({ content });
  expect(plan.problems.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
    '3:1 broken-picture',
    '3:39 broken-picture',
  ]);
  expect(plan.problems[0]?.message).toContain('in angle brackets, as in ![alt](<my image.png>), or %20 for each space');
  for (const address of ['<garden (final).png>', 'garden%20(final).png']) {
    const images = [sampleImage('garden (final).png', 1)];
    const corrected = await planned({ content: `![x](${address})` }, { images });
    expect(corrected.problems).toEqual([]);
  }
});

test('warns of an outline, a cut description and the default byline', async () => {
  const codes = async (changes: Parameters<typeof sampleInput>[0]) =>
    (await planned(changes)).warnings.map(({ code, line }) => [code, line]);
  const content = 'Words.\n\n![The curve](curve.png)\n\n## What it costs\n\n*The costs of the example.*';
  expect(await codes({ content, author: 'Financial Advisory Team' })).toEqual([
    ['default-author', undefined],
    ['unedited-outline', 5],
  ]);
  const long = 'word '.repeat(30).trim();
  for (const metaDescription of ['What rates do and', 'What rates do,', 'What rates do…', long]) {
    expect(await codes({ metaDescription }), metaDescription).toEqual([['cut-description', undefined]]);
  }
  for (const metaDescription of ['What rates do', 'Which bonds? These.', `${long}.`, `${long} “so.”`]) {
    expect(await codes({ metaDescription }), metaDescription).toEqual([]);
  }
});

test('warns of dead links within the site, each once with its position', async () => {
  const asked: string[][] = [];
  const links: typeof ports.links = {
    ...ports.links,
    findDead: (paths, signal) => {
      asked.push([...paths]);
      return ports.links.findDead(paths, signal);
    },
  };
  const environment = { ...ports.environment, siteOrigin: 'https://site.example' };
  const content =
    '![The curve](curve.png)\n\n[a](/blog/gone?x=1#y) [b](/blog/gone) [c](https://site.example/gone) [d](/blog/there)\n' +
    '[e](https://elsewhere.example/gone) [f](#gone) [g](mailto:gone@site.example) [h](gone)\n\n[i][j]\n\n[j]: /gone-too';
  const plan = await planInput(sampleInput({ content }), { ...ports, links, environment });
  expect(asked).toEqual([['/blog/gone', '/gone', '/blog/there', '/gone-too']]);
  expect(plan.warnings.filter(({ code }) => code === 'dead-link')).toMatchObject([
    { link: '/blog/gone', line: 3, column: 1 },
    { link: '/gone', line: 3 },
    { link: '/gone-too', line: 8 },
  ]);
});

test('warns of a missing image of the site', async () => {
  const content = 'Text ![a](/img/gone.png?x=1) ![b][b] ![c](/img/there.png)\n\n[b]: /img/gone-too.png';
  const { warnings } = await planned({ content });
  expect(warnings.filter(({ code }) => code !== 'unused-image')).toMatchObject([
    { code: 'dead-picture', image: '/img/gone.png', line: 1, column: 6 },
    { code: 'dead-picture', image: '/img/gone-too.png', line: 1, column: 30 },
  ]);
});

test('warns of images on other hosts', async () => {
  const site = { ...ports, environment: { ...ports.environment, siteOrigin: 'https://site.example' } };
  const own = `![a](/a.png) ![a](https://site.example/a.png) ![a](${STORE}/a.png) ![a](curve.png)`;
  const content = `${own}\n\ntext ![x](https://elsewhere.example/a.png)\n\n![y][y]\n\n[y]: http://localhost:9/y.png`;
  const { warnings } = await planInput(sampleInput({ content }), site);
  expect(warnings).toMatchObject([
    { code: 'image-not-shown', image: 'https://elsewhere.example/a.png', line: 3, column: 6 },
    { code: 'image-not-shown', image: 'http://localhost:9/y.png', line: 5, column: 1 },
  ]);
  const unknownSite = await planned({ content: own });
  expect(unknownSite.warnings.map(({ image }) => image)).toEqual(['https://site.example/a.png']);
});

test.each([
  ['9999-12-31T00:00:00Z', false],
  ['2200-01-01T00:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['2199-12-31T23:59:59Z', true],
  ['1900-01-01T00:00:00Z', true],
])('a date out of the range is refused before a request: %s', async (publishedAt, isAccepted) => {
  const plan = await planned({}, { publishedAt });
  expect(plan.problems.map(({ code }) => code)).toEqual(isAccepted ? [] : ['invalid-date']);
  expect(ports.requests.length > 0).toBe(isAccepted);
});

test.each([
  ['a b.png', '<a b.png>'],
  ['a b.png', 'a%20b.png'],
  ['a(1).png', 'a(1).png'],
  ['img/a.png', './img//a.png'],
  ['img/a.png', 'img\\\\a.png'],
  ['é.png', 'e%CC%81.png'],
  ['100%.png', '100%.png'],
  ['a%20b.png', 'a%20b.png'],
  ['a.png', 'a.png?raw=true#top'],
])("the file '%s' is found as '%s'", async (name, reference) => {
  await publish({ content: `![alt](${reference})` }, { images: [sampleImage(name, 1)] });
  expect([...ports.rows.values()][0]?.content).toContain(`![alt](${STORE}`);
});

test('publishing the same twice never writes twice, whatever the fields hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        title: fc.string({ minLength: 1 }),
        content: fc.string(),
        metaTitle: fc.string(),
        author: fc.string(),
      }),
      async (fields) => {
        ports = createInMemoryPorts();
        const images = [sampleImage('cover.png', 1)];
        const plan = await planned(fields, { images });
        fc.pre(plan.action !== 'refused');
        await applyPlan(plan, ports);
        expect((await planned(fields, { images })).action).toBe('unchanged');
      },
    ),
  );
});
