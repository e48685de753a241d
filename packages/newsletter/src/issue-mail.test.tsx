import { expect, test } from 'vitest';
import { type IssueText, issueMail } from './issue-mail.ts';

const SITE = 'https://ledgerlight.example';
const UNSUBSCRIBE = `${SITE}/newsletter/unsubscribe?token=abc`;
const OPTIONS = { site: SITE, unsubscribeUrl: UNSUBSCRIBE, sentAt: '2026-11-25T08:00:00Z' };
const ISSUE: IssueText = {
  subject: 'Rates & "savings"',
  summary: 'What <changed>',
  content: '## Bank Rate\n\nSee [the news](/news) and **this**.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  posts: [{ title: 'Bonds <b>', slug: 'bonds', excerpt: 'What a bond is.', imageUrl: null, imageAlt: '' }],
};
const mailOf = (changes: Partial<IssueText> = {}) => issueMail({ ...ISSUE, ...changes }, OPTIONS);

test('has the text, the posts and the footer in both forms, with absolute addresses', () => {
  const { subject, html, text } = mailOf();
  expect(subject).toBe('Rates & “savings”');
  for (const address of [`${SITE}/news`, `${SITE}/blog/bonds`, `${SITE}/newsletter`, UNSUBSCRIBE]) {
    expect(text).toContain(address);
  }
  expect(html).toContain(`href="${SITE}/news"`);
  expect(html.match(/href="(?!https:)/)).toBeNull();
  expect(text).toContain(
    '## Bank Rate\n\nSee [the news](https://ledgerlight.example/news) and **this**.\n\n- one\n- two\n\n| a | b |',
  );
  for (const part of [html, text]) expect(part).toContain('25 November 2026');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '![a"onload=x](data:x)',
])('shows %s as text wherever it is written', (written) => {
  const post = { title: written, slug: 'x"y', excerpt: written, imageUrl: written, imageAlt: written };
  const { html } = mailOf({ subject: written, summary: written, content: written, posts: [post] });
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect(document.querySelectorAll('script, [onerror], [onload], img[src="x"]')).toHaveLength(0);
  for (const link of document.querySelectorAll('a')) expect(link.protocol).toBe('https:');
});

test('serves stored images from the site, in a width for mails', () => {
  const name = '0123456789abcdef-1-1-abcdefgh-1600x900.jpg';
  const imageUrl = `https://backend.example/storage/v1/object/public/blog-images/${name}`;
  const { html } = mailOf({
    content: `![A chart](${imageUrl})`,
    posts: [{ title: 'x', slug: 'x', excerpt: '', imageUrl, imageAlt: 'A cover' }],
  });
  expect(html).toContain(`src="${SITE}/_images/960/${name}" alt="A chart"`);
  expect(html).toContain(`src="${SITE}/_images/960/wide/${name}" alt="A cover"`);
});

test('is dark where the device is, or always when a preview wants it', () => {
  const rules = (scheme: 'auto' | 'light' | 'dark') => issueMail(ISSUE, { ...OPTIONS, scheme }).html;
  expect(rules('auto')).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page,pre\{background:#0a111f;/);
  expect(rules('dark')).toMatch(/[^{]\.page,pre\{background:#0a111f;/);
  expect(rules('light')).not.toContain('#0a111f');
});
