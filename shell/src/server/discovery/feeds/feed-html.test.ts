import { expect, test } from 'vitest';
import { correctedPost } from '../../testing/corrected-post.ts';
import { feedHtml } from './feed-html.ts';

const origins = { origin: 'https://ledgerlight.example', storageOrigin: 'https://store.example' };

test('makes all addresses absolute', () => {
  const html = feedHtml(correctedPost('[Ask](/contact), [see](#sums), [more](https://example.org/a?b=1&c=2)'), origins);
  expect(html).toContain('href="https://ledgerlight.example/contact"');
  expect(html).toContain('href="https://ledgerlight.example/blog/sums#sums"');
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
});

test('has stored images from the site, and others from where they are', () => {
  const name = '5596eb48583072b5-1795269843237-0-yklewdbt-1600x900.webp';
  const stored = `/storage/v1/object/public/blog-images/${name}`;
  const html = feedHtml(
    { ...correctedPost(`![A](${stored}) ![B](https://store.example/b.png)`), imageUrl: stored },
    origins,
  );
  expect(html.match(/src="[^"]+"/g)).toEqual([
    `src="https://ledgerlight.example/_images/1280/${name}"`,
    `src="https://ledgerlight.example/_images/1280/${name}"`,
    'src="https://store.example/b.png"',
  ]);
});

test('starts with the lazy featured image and its size', () => {
  const imageUrl = 'https://images.example/5596eb48583072b5-1795269843237-0-yklewdbt-1600x900.webp';
  const html = feedHtml({ ...correctedPost('Text.'), imageUrl, imageAlt: 'A "line" <b>' }, origins);
  expect(html).toBe(
    `<p><img src="${imageUrl}" alt="A &quot;line&quot; &lt;b&gt;" width="1600" height="900" loading="lazy"/></p><p>Text.</p>`,
  );
});

test('renders a chart as a table', () => {
  const chart = 'kind: line\ntitle: Rates\nunit: %\ny: A year\nsource: Own sums\n\nYear, Rate\n2024, 4.5\n2025, 4';
  const html = feedHtml(correctedPost(`\`\`\`chart\n${chart}\n\`\`\``), origins);
  expect(html).toBe(
    '<p><strong>Rates</strong> A year</p><table><thead><tr><th scope="col">Year</th><th scope="col">Rate</th></tr></thead>' +
      '<tbody><tr><th scope="row">2024</th><td>4.5%</td></tr><tr><th scope="row">2025</th><td>4.0%</td></tr></tbody></table>' +
      '<p>Source: Own sums</p>',
  );
});

test.each([
  ['\\frac{10{,}795.21}{10{,}400} - 1 = 3.80\\%', '10,795.21/10,400 − 1 = 3.80%'],
  ['\\frac{a + b}{\\sqrt{2}} \\times x_{i}^{2}', '(a + b)/(√2) × x_i^2'],
  ['\\sqrt{a^2 + b} \\text{ if } \\begin{matrix}1&2\\\\3&4\\end{matrix}', '√(a^2 + b)\u00a0if\u00a01 2 3 4'],
  ['(1 + r)^{n - 1} \\approx \\sum_{k=1}^{n} k', '(1 + r)^(n − 1) ≈ ∑_(k = 1)^n k'],
])('has the formula %s as text', (formula, text) => {
  expect(feedHtml(correctedPost(`\`\`\`math\n${formula}\n\`\`\``), origins)).toBe(`<div>${text}</div>`);
  expect(feedHtml(correctedPost(`So $\`${formula}\`$ it is.`), origins)).toBe(`<p>So ${text} it is.</p>`);
});

test('contains no scripts, styles or forms', () => {
  const html = feedHtml(
    correctedPost(
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](data:text/html,1)\n\n- [x] done\n- [ ] open\n\n```js\na < b\n```\n\nNote[^1].\n\n[^1]: Below.',
    ),
    origins,
  );
  expect(html).not.toMatch(/<(script|input|link|style)|javascript:|data:|class=|style=|srcset| on\w+=/i);
  expect(html).toContain('☑ done');
  expect(html).toContain('☐ open');
  expect(html).toContain('a &lt; b');
});

test('appends dated corrections as text', () => {
  const corrections = [
    { kind: 'clarification' as const, note: 'It is <b>3.75 %</b>.', correctedAt: '2026-03-15T08:30:00+00:00' },
  ];
  expect(feedHtml({ ...correctedPost('Text.'), corrections }, origins)).toMatch(
    /^<p>Text\.<\/p><h2>Corrections<\/h2><ul><li><time [^>]*>[^<]*15[^<]*<\/time>, Clarification: It is &lt;b&gt;3\.75 %&lt;\/b&gt;\.<\/li><\/ul>$/,
  );
});

test('appends disclosures, and the sources of claims as plain markup', () => {
  const disclosures = [{ key: 'crypto-uk', title: 'Cryptoassets', text: 'You may lose <all>.' }];
  expect(feedHtml({ ...correctedPost('Text.'), disclosures }, origins)).toBe(
    '<p>Text.</p><h2>Disclosures</h2><p><strong>Cryptoassets. </strong>You may lose &lt;all&gt;.</p>',
  );
  const claim = [
    'id: a\nvalue: 3.75 %\nsource: Bank https://example.org/rate\nchecked: 2026-11-06\nuntil: 2026-12-18',
    'owner: Jane',
  ].join('\n');
  const html = feedHtml(correctedPost(`At [3.75 %]{claim=a}.\n\n\`\`\`claims\n${claim}\n\`\`\``), origins);
  expect(html).toContain(
    '<h2>Sources and figures</h2><ul><li>S1: <strong>3.75 %</strong>, <a href="https://example.org/rate"',
  );
  expect(html).toContain('checked 6 November 2026, valid until 18 December 2026');
  expect(html).toContain('At 3.75 %<sup><a href="https://');
  expect(html).not.toMatch(/Jane|claim=/);
});
