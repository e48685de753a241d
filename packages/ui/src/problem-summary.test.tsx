import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProblemSummary } from './problem-summary.tsx';

const html = renderToStaticMarkup(
  <ProblemSummary
    title="Please check the form"
    text="Nothing was sent yet."
    problems={[
      { controlId: 'letter-name', message: 'Name is required' },
      { controlId: 'letter-email', message: 'Email is required' },
    ]}
  />,
);

test('each problem is a link to its control, in the order that is given', () => {
  const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => `${id}: ${text}`);
  expect(links).toEqual(['letter-name: Name is required', 'letter-email: Email is required']);
});

test('the summary is announced at once and can have the focus', () => {
  expect(html).toMatch(
    /<section [^>]*tabindex="-1"[^>]*><div [^>]*role="alert".*Please check the form.*Nothing was sent/i,
  );
});
