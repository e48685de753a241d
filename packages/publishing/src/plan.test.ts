import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPlan } from './apply.ts';
import { createInMemoryPorts, postId, STORE } from './testing/in-memory-ports.ts';
import { planInput, sampleImage, sampleInput, samplePng } from './testing/sample-input.ts';

const WRITES = /^(?:insert|update|upload|remove)/;

test('summarises many unused images in one warning', async () => {
  const images = Array.from({ length: 50 }, (_, index) => sampleImage(`${index}.png`, index));
  const plan = await planInput(sampleInput({ content: 'Words.' }, { images }), createInMemoryPorts());
  const [warning, ...others] = plan.warnings.filter(({ code }) => code === 'unused-image');
  expect([warning?.message, others]).toEqual([expect.stringContaining('1.png, 2.png, 3.png and 46 more'), []]);
});

test('a new post is planned as a creation and nothing is written', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput(), ports);
  expect(plan).toMatchObject({ action: 'create', slug: 'rates-you', changes: [], problems: [], warnings: [] });
  expect(plan.images).toEqual([
    { name: 'cover.png', status: 'upload', bytes: 33, width: 4, height: 3 },
    { name: 'curve.png', status: 'upload', bytes: 33, width: 4, height: 3 },
  ]);
  expect(ports.requests.filter((request) => WRITES.test(request))).toEqual([]);
  expect(ports.requests.filter((request) => request === 'findByPrefixes')).toHaveLength(1);
});

test('all problems come at once and no request is sent', async () => {
  const ports = createInMemoryPorts();
  const plan = await planInput(
    sampleInput(
      { title: ' ', author: '', content: 'x ![a](gone.png)', postType: 'poem', metaDescription: 'd'.repeat(161) },
      {
        images: [{ name: 'cover.png', bytes: new Uint8Array([1]) }],
        identity: { kind: 'file', slug: 'Not A Slug' },
        publishedAt: 'soon',
      },
    ),
    ports,
  );
  expect(plan.action).toBe('refused');
  expect(plan.problems.map((problem) => problem.field).toSorted()).toEqual(
    ['title', 'author', 'metaDescription', 'postType', 'slug', 'publishedAt', 'images', 'content'].toSorted(),
  );
  expect(ports.requests).toEqual([]);
});

test('reports a missing file with its position and a similar name', async () => {
  const content = 'one\n\ntwo ![c](Curve.PNG)';
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems).toMatchObject([{ code: 'missing-image', image: 'Curve.PNG', line: 3, column: 5 }]);
  expect(plan.problems[0]?.message).toContain("Did you mean 'curve.png'?");
});

test('reports an invalid chart with its line', async () => {
  const content =
    'one\n\n- two\n\n  ```chart\n  kind: line\n  title: Rates\n  source: Own sums\n\n  Year, Rate\n  2024, 4.5\n  2025, high\n  ```';
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems).toMatchObject([{ code: 'invalid-chart', field: 'content', line: 12, column: 3 }]);
  const corrected = sampleInput({ content: content.replace('high', '4') });
  expect((await planInput(corrected, createInMemoryPorts())).problems).toEqual([]);
});

test('a concurrent publish of the same post is unchanged and no conflict', async () => {
  const ports = createInMemoryPorts();
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
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  const edited = sampleInput(
    { content: 'A & b ![The curve](./curve.png)', metaTitle: 'Rates', author: 'Daniel Osei' },
    { images: [sampleImage('new-cover.png', 9), sampleImage('curve.png', 2)], publishedAt: '2026-01-01T00:00:00Z' },
  );
  const plan = await planInput(edited, ports);
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
  const ports = createInMemoryPorts();
  const focused = (focus: string) =>
    sampleInput(
      {},
      { images: [{ ...sampleImage('cover.png', 1), alt: 'A line', focus }, sampleImage('curve.png', 2)] },
    );
  await applyPlan(await planInput(focused(''), ports), ports);
  expect((await planInput(focused('30, 70'), ports)).changes).toEqual([
    { name: 'imageFocus', before: '', after: '30% 70%' },
  ]);
  await applyPlan(await planInput(focused('30% 70%'), ports), ports);
  expect(await planInput(focused(' 30 70% '), ports)).toMatchObject({ action: 'unchanged' });
});

test('uses the alternative text of a reference for the featured image', async () => {
  const input = sampleInput({ content: '![From the text](cover.png)' }, { images: [sampleImage('cover.png', 1)] });
  expect(await planInput(input, createInMemoryPorts())).toMatchObject({
    warnings: [],
    post: { imageAlt: 'From the text' },
  });
});

test('limits the alternative text to 400 characters', async () => {
  const described = (alt: string) =>
    sampleInput({}, { images: [{ ...sampleImage('cover.png', 1), alt }, sampleImage('curve.png', 2)] });
  expect((await planInput(described('é'.repeat(401)), createInMemoryPorts())).problems).toMatchObject([
    { code: 'too-long', field: 'images', image: 'cover.png' },
  ]);
  expect((await planInput(described('😀'.repeat(400)), createInMemoryPorts())).action).toBe('create');
});

test('the same instant written in another zone is no change', async () => {
  const ports = createInMemoryPorts();
  const first = sampleInput({}, { publishedAt: '2026-01-01T01:00:00+01:00' });
  await applyPlan(await planInput(first, ports), ports);
  const plan = await planInput(sampleInput({}, { publishedAt: '2026-01-01T00:00:00Z' }), ports);
  expect(plan.action).toBe('unchanged');
});

test('numbers the slug of a new draft, which stays the same post', async () => {
  const ports = createInMemoryPorts();
  const draft = (number: number) => sampleInput({}, { identity: { kind: 'id', id: postId(number) } });
  await applyPlan(await planInput(draft(1), ports), ports);
  const plan = await planInput(draft(2), ports);
  expect(plan).toMatchObject({ action: 'create', slug: 'rates-you-2', work: { id: postId(2) } });
  await applyPlan(plan, ports);
  expect(await planInput(draft(2), ports)).toMatchObject({ action: 'unchanged', slug: 'rates-you-2' });
});

test('rejects a slug that the database would change', async () => {
  const plan = await planInput(sampleInput({}, { identity: { kind: 'file', slug: 'news' } }), createInMemoryPorts());
  expect(plan.action).toBe('refused');
  expect(plan.problems[0]?.message).toContain("'news-post'");
});

test('warns when a post of the same slug was deleted, but not for the form', async () => {
  const ports = createInMemoryPorts();
  ports.deleted.set('rates-you', '2026-05-03T09:00:00Z');
  const plan = await planInput(sampleInput(), ports);
  expect(plan.warnings).toMatchObject([
    { code: 'deleted-before', message: expect.stringContaining('3 May 2026, 09:00 UTC') },
  ]);
  const draft = await planInput(sampleInput({}, { identity: { kind: 'id', id: postId(1) } }), ports);
  expect(draft.warnings).toEqual([]);
  await applyPlan(plan, ports);
  expect((await planInput(sampleInput(), ports)).warnings).toEqual([]);
});

test('rejects a byline that is not allowed, unless the stored post has it', async () => {
  const ports = createInMemoryPorts();
  const input = sampleInput({}, { identity: { kind: 'file', slug: 'rates-you' } });
  const plan = await planInput(input, ports);
  if (plan.action === 'refused') throw new Error('It was refused.');
  await applyPlan(plan, ports);
  ports.refusedBylines.add(input.fields.author).add('Somebody else');
  expect(await planInput({ ...input, fields: { ...input.fields, title: 'Anew' } }, ports)).toMatchObject({
    action: 'update',
  });
  expect(await planInput({ ...input, fields: { ...input.fields, author: 'Somebody else' } }, ports)).toMatchObject({
    action: 'refused',
    problems: [{ code: 'byline-not-allowed', field: 'author', message: 'You cannot publish as "Somebody else".' }],
  });
});

test('two different images with one name are a problem', async () => {
  const images = [sampleImage('cover.png', 1), sampleImage('./cover.png', 5), sampleImage('curve.png', 2)];
  const plan = await planInput(sampleInput({}, { images }), createInMemoryPorts());
  expect(plan.problems.map((problem) => problem.code)).toEqual(['same-name']);
});

test('warns about a post', async () => {
  const plan = await planInput(
    sampleInput(
      {
        title: 'long '.repeat(13),
        metaDescription: '',
        content: '![c](cover.png) ![](data:image/png;base64,AA) <img src=x>',
      },
      { publishedAt: '2030-01-01T00:00:00Z' },
    ),
    createInMemoryPorts(),
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
  const plan = await planInput(
    sampleInput({}, { images: [moving, sampleImage('curve.png', 2)] }),
    createInMemoryPorts(),
  );
  expect(plan.warnings).toMatchObject([{ code: 'stands-still', image: 'cover.png' }]);
});

test('rejects a malformed image reference with its line and a hint', async () => {
  const content = 'Text.\n\n![The garden](garden (final).png) and ![b][c]';
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
    '3:1 broken-picture',
    '3:39 broken-picture',
  ]);
  expect(plan.problems[0]?.message).toContain(
    'in angle brackets, as in ![alt](<my picture.png>), or %20 for each space',
  );
  for (const address of ['<garden (final).png>', 'garden%20(final).png']) {
    const images = [sampleImage('garden (final).png', 1)];
    const mended = await planInput(sampleInput({ content: `![x](${address})` }, { images }), createInMemoryPorts());
    expect(mended.problems).toEqual([]);
  }
});

test('warns of an outline, a cut description and the default byline', async () => {
  const codes = async (changes: Parameters<typeof sampleInput>[0]) =>
    (await planInput(sampleInput(changes), createInMemoryPorts())).warnings.map(({ code, line }) => [code, line]);
  const content = 'Words.\n\n![The curve](curve.png)\n\n## What it costs\n\n*Every cost on an example.*';
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
  const ports = createInMemoryPorts();
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
  const { warnings } = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(warnings.filter(({ code }) => code !== 'unused-image')).toMatchObject([
    { code: 'dead-picture', image: '/img/gone.png', line: 1, column: 6 },
    { code: 'dead-picture', image: '/img/gone-too.png', line: 1, column: 30 },
  ]);
});

test('warns of images on other hosts', async () => {
  const ports = createInMemoryPorts();
  const site = { ...ports, environment: { ...ports.environment, siteOrigin: 'https://site.example' } };
  const own = `![a](/a.png) ![a](https://site.example/a.png) ![a](${STORE}/a.png) ![a](curve.png)`;
  const content = `${own}\n\ntext ![x](https://elsewhere.example/a.png)\n\n![y][y]\n\n[y]: http://localhost:9/y.png`;
  const { warnings } = await planInput(sampleInput({ content }), site);
  expect(warnings).toMatchObject([
    { code: 'image-not-shown', image: 'https://elsewhere.example/a.png', line: 3, column: 6 },
    { code: 'image-not-shown', image: 'http://localhost:9/y.png', line: 5, column: 1 },
  ]);
  const unknownSite = await planInput(sampleInput({ content: own }), ports);
  expect(unknownSite.warnings.map(({ image }) => image)).toEqual(['https://site.example/a.png']);
});

test('rejects a text beyond the limit of the table', async () => {
  const plan = await planInput(sampleInput({ content: '<'.repeat(300_000) }), createInMemoryPorts());
  expect(plan.problems).toMatchObject([{ code: 'too-long', field: 'content' }]);
  expect(plan.problems[0]?.message).toContain('1,200,000');
});

test('a text of too many parts to be shown is refused with the line that has the most', async () => {
  const content = `${'- a\n'.repeat(12_000)}- [a](/b) **c**\n`;
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems).toMatchObject([{ code: 'too-long', field: 'content', line: 12_001 }]);
  expect(plan.problems[0]?.message).toContain('at most 10,000 are shown quickly enough. Line 12,001 has the most.');
});

test.each([
  ['9999-12-31T00:00:00Z', false],
  ['2200-01-01T00:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['2199-12-31T23:59:59Z', true],
  ['1900-01-01T00:00:00Z', true],
])('a date out of the range is refused before a request: %s', async (publishedAt, isAccepted) => {
  const ports = createInMemoryPorts();
  const plan = await planInput(sampleInput({}, { publishedAt }), ports);
  expect(plan.problems.map(({ code }) => code)).toEqual(isAccepted ? [] : ['invalid-date']);
  expect(ports.requests.length > 0).toBe(isAccepted);
});

test('a text that nests 800 levels is refused with its line', async () => {
  for (const content of [`a\n\n${'> '.repeat(800)}a`, `a\n\n${'- '.repeat(800)}a`]) {
    const plan = await planInput(
      sampleInput({ content }, { images: [sampleImage('a.png', 1)] }),
      createInMemoryPorts(),
    );
    expect(plan.problems).toMatchObject([{ code: 'too-deep', field: 'content', line: 3 }]);
  }
});

test('a reference finds its file however it is spelled', async () => {
  const spellings: readonly [string, string][] = [
    ['a b.png', '<a b.png>'],
    ['a b.png', 'a%20b.png'],
    ['a(1).png', 'a(1).png'],
    ['img/a.png', './img//a.png'],
    ['img/a.png', 'img\\\\a.png'],
    ['é.png', 'e%CC%81.png'],
    ['100%.png', '100%.png'],
    ['a%20b.png', 'a%20b.png'],
    ['a.png', 'a.png?raw=true#top'],
  ];
  for (const [name, reference] of spellings) {
    const input = sampleInput({ content: `![alt](${reference})` }, { images: [sampleImage(name, 1)] });
    const ports = createInMemoryPorts();
    const plan = await planInput(input, ports);
    expect(plan.problems, `${name} as ${reference}`).toEqual([]);
    await applyPlan(plan, ports);
    expect([...ports.rows.values()][0]?.content).toContain(`![alt](${STORE}`);
  }
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
        const ports = createInMemoryPorts();
        const input = sampleInput(fields, { images: [sampleImage('cover.png', 1)] });
        const plan = await planInput(input, ports);
        fc.pre(plan.action !== 'refused');
        await applyPlan(plan, ports);
        expect((await planInput(input, ports)).action).toBe('unchanged');
      },
    ),
  );
});
