import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPlan } from './apply.ts';
import { createInMemoryPorts, postId, STORE } from './testing/in-memory-ports.ts';
import { planInput, sampleImage, sampleInput, samplePng } from './testing/sample-input.ts';

const WRITES = /^(?:insert|update|upload|remove)/;

test('many images that nobody sees are told of in one sentence', async () => {
  const images = Array.from({ length: 50 }, (_, index) => sampleImage(`${index}.png`, index));
  const plan = await planInput(sampleInput({ content: 'Words.' }, { images }), createInMemoryPorts());
  expect(plan.warnings.filter(({ code }) => code === 'unused-image').map(({ message }) => message)).toEqual([
    '49 images are neither the first nor used in the text, so no reader sees them: 1.png, 2.png, 3.png and 46 more.',
  ]);
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

test('a reference to a file that was not given is a problem with its place and a near name', async () => {
  const content = 'one\n\ntwo ![c](Curve.PNG)';
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems).toEqual([
    {
      code: 'missing-image',
      field: 'content',
      message: "The text shows the picture 'Curve.PNG', but there is no such file. Did you mean 'curve.png'?",
      image: 'Curve.PNG',
      line: 3,
      column: 5,
    },
  ]);
});

test('a block that says it is a chart and is none is a problem with its line', async () => {
  const content =
    'one\n\n- two\n\n  ```chart\n  kind: line\n  title: Rates\n  source: Own sums\n\n  Year, Rate\n  2024, 4.5\n  2025, high\n  ```';
  const plan = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(plan.problems).toEqual([
    {
      code: 'invalid-chart',
      field: 'content',
      message: "'high' is no number such as 1234.5 or -3.",
      line: 12,
      column: 3,
    },
  ]);
  expect(
    (await planInput(sampleInput({ content: content.replace('high', '4') }), createInMemoryPorts())).problems,
  ).toEqual([]);
});

test('what was published and is the same is unchanged', async () => {
  const ports = createInMemoryPorts();
  await applyPlan(await planInput(sampleInput(), ports), ports);
  expect(await planInput(sampleInput(), ports)).toMatchObject({ action: 'unchanged', changes: [] });
});

test('what another publisher stores and writes between two questions is unchanged, and no conflict', async () => {
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

test('other words for the featured image alone are an update', async () => {
  const ports = createInMemoryPorts();
  const described = (alt: string) => sampleInput({}, { images: [{ ...sampleImage('cover.png', 1), alt }, curve] });
  const curve = sampleImage('curve.png', 2);
  await applyPlan(await planInput(described('A line'), ports), ports);
  const after = 'A "quoted" <b>line</b> & more';
  expect((await planInput(described(`  ${after}\n`), ports)).changes).toEqual([
    { name: 'imageAlt', before: 'A line', after },
  ]);
  await applyPlan(await planInput(described(after), ports), ports);
  expect(await planInput(described(after), ports)).toMatchObject({ action: 'unchanged', warnings: [] });
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

test('the words with which the text shows the featured image serve when there are no others', async () => {
  const input = sampleInput({ content: '![From the text](cover.png)' }, { images: [sampleImage('cover.png', 1)] });
  expect(await planInput(input, createInMemoryPorts())).toMatchObject({
    warnings: [],
    post: { imageAlt: 'From the text' },
  });
});

test('an alternative text of a thousand characters is refused with its length, and 400 are not', async () => {
  const described = (alt: string) =>
    sampleInput({}, { images: [{ ...sampleImage('cover.png', 1), alt }, sampleImage('curve.png', 2)] });
  expect((await planInput(described('é'.repeat(1000)), createInMemoryPorts())).problems).toEqual([
    {
      code: 'too-long',
      field: 'images',
      message: "The alternative text of 'cover.png' has 1,000 characters; at most 400 are allowed.",
      image: 'cover.png',
    },
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

test('a new post of the form gets the next number, and the same draft is the same post afterwards', async () => {
  const ports = createInMemoryPorts();
  const draft = (number: number) => sampleInput({}, { identity: { kind: 'id', id: postId(number) } });
  await applyPlan(await planInput(draft(1), ports), ports);
  const plan = await planInput(draft(2), ports);
  expect(plan).toMatchObject({ action: 'create', slug: 'rates-you-2', work: { id: postId(2) } });
  await applyPlan(plan, ports);
  expect(await planInput(draft(2), ports)).toMatchObject({ action: 'unchanged', slug: 'rates-you-2' });
});

test('a slug that the database would change is refused, because the next publish would not find it', async () => {
  const plan = await planInput(sampleInput({}, { identity: { kind: 'file', slug: 'news' } }), createInMemoryPorts());
  expect(plan.action).toBe('refused');
  expect(plan.problems[0]?.message).toContain("'news-post'");
});

test('a new post of a slug whose post was deleted says when, one of the form does not ask', async () => {
  const ports = createInMemoryPorts();
  ports.deleted.set('rates-you', '2026-05-03T09:00:00Z');
  const plan = await planInput(sampleInput(), ports);
  expect(plan.warnings).toEqual([
    {
      code: 'deleted-before',
      message:
        'A post of this slug was deleted on 3 May 2026, 09:00 UTC. This makes a new one; the admin area can bring back the deleted one with its versions.',
    },
  ]);
  const draft = await planInput(sampleInput({}, { identity: { kind: 'id', id: postId(1) } }), ports);
  expect(draft.warnings).toEqual([]);
  await applyPlan(plan, ports);
  expect((await planInput(sampleInput(), ports)).warnings).toEqual([]);
});

test('a byline that is not the writer’s is refused before a picture is sent, and the one of an older post stays', async () => {
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

test('two names with the same bytes are one picture', async () => {
  const images = [sampleImage('cover.png', 1), { name: 'curve.png', bytes: samplePng(1) }];
  const plan = await planInput(sampleInput({}, { images }), createInMemoryPorts());
  expect(plan.images.map((image) => image.name)).toEqual(['cover.png']);
});

test('two different images with one name are a problem', async () => {
  const images = [sampleImage('cover.png', 1), sampleImage('./cover.png', 5), sampleImage('curve.png', 2)];
  const plan = await planInput(sampleInput({}, { images }), createInMemoryPorts());
  expect(plan.problems.map((problem) => problem.code)).toEqual(['same-name']);
});

test('warns of what a writer would want to know', async () => {
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

test('warns of a picture that moves, because readers see it stand still', async () => {
  const frames = [0, 0, 0, 8, ...[...'acTL'].map((letter) => letter.charCodeAt(0)), ...new Array<number>(12).fill(0)];
  const moving = { name: 'cover.png', bytes: new Uint8Array([...samplePng(1), ...frames]), alt: 'A line that rises' };
  const plan = await planInput(
    sampleInput({}, { images: [moving, sampleImage('curve.png', 2)] }),
    createInMemoryPorts(),
  );
  expect(plan.warnings).toEqual([
    {
      code: 'stands-still',
      image: 'cover.png',
      message: expect.stringMatching(/^The picture 'cover\.png' moves, and/),
    },
  ]);
});

test('a picture that readers would see as raw text is refused with its line and the way out', async () => {
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

test('warns of what nobody has finished: the outline, a description that is cut, the default byline', async () => {
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

test('warns of links to pages of the site that lead to nothing, each once with its place, and of no others', async () => {
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
  expect(plan.warnings.filter(({ code }) => code === 'dead-link')).toEqual([
    {
      code: 'dead-link',
      message: "The link to '/blog/gone' leads to no page that readers see.",
      link: '/blog/gone',
      line: 3,
      column: 1,
    },
    expect.objectContaining({ link: '/gone', line: 3 }),
    expect.objectContaining({ link: '/gone-too', line: 8 }),
  ]);
});

test('a picture that comes with the text may be named from the root of its site', async () => {
  const content = '![The curve](/img/curve.png)';
  const images = [sampleImage('cover.png', 1), sampleImage('/img/curve.png', 2)];
  const plan = await planInput(sampleInput({ content }, { images }), createInMemoryPorts());
  expect(plan.warnings.filter(({ code }) => code === 'dead-picture')).toEqual([]);
});

test('warns of a picture from the root of the site that is not there, as other programs write them', async () => {
  const content = 'Text ![a](/img/gone.png?x=1) ![b][b] ![c](/img/there.png)\n\n[b]: /img/gone-too.png';
  const { warnings } = await planInput(sampleInput({ content }), createInMemoryPorts());
  expect(warnings.filter(({ code }) => code !== 'unused-image')).toEqual([
    {
      code: 'dead-picture',
      message: "The picture '/img/gone.png' is not on the site. Give the file instead.",
      image: '/img/gone.png',
      line: 1,
      column: 6,
    },
    expect.objectContaining({ code: 'dead-picture', image: '/img/gone-too.png', line: 1, column: 30 }),
  ]);
});

test('warns of a picture on another host, which the pages do not show, and of none of the storage or the site', async () => {
  const ports = createInMemoryPorts();
  const site = { ...ports, environment: { ...ports.environment, siteOrigin: 'https://site.example' } };
  const own = `![a](/a.png) ![a](https://site.example/a.png) ![a](${STORE}/a.png) ![a](curve.png)`;
  const content = `${own}\n\ntext ![x](https://elsewhere.example/a.png)\n\n![y][y]\n\n[y]: http://localhost:9/y.png`;
  const { warnings } = await planInput(sampleInput({ content }), site);
  expect(warnings).toEqual([
    {
      code: 'image-not-shown',
      message:
        "The picture 'https://elsewhere.example/a.png' is not shown to readers: only given files and pictures of this site are. Give the file instead.",
      image: 'https://elsewhere.example/a.png',
      line: 3,
      column: 6,
    },
    expect.objectContaining({ code: 'image-not-shown', image: 'http://localhost:9/y.png', line: 5, column: 1 }),
  ]);
  const unknownSite = await planInput(sampleInput({ content: own }), ports);
  expect(unknownSite.warnings.map(({ image }) => image)).toEqual(['https://site.example/a.png']);
});

test('a text beyond what the table takes is refused with its length', async () => {
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
