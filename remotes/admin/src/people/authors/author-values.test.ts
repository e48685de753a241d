import { expect, test } from 'vitest';
import { readAuthorForm } from './author-values.ts';

function read(values: Record<string, string>) {
  const entries = new FormData();
  for (const [name, value] of Object.entries(values)) entries.set(name, value);
  return readAuthorForm(entries, null);
}

test('reads one credential and one link a line, and nothing from empty fields', () => {
  const { fields, problems } = read({
    credentials: ' Tax  adviser \n\nEditor',
    links: 'https://example.org/ana',
    role: ' ',
  });
  expect(fields).toEqual({
    ...{ kind: 'person', role: null, portraitUrl: null, biography: null, interests: null },
    credentials: ['Tax adviser', 'Editor'],
    links: ['https://example.org/ana'],
  });
  expect(problems).toEqual({});
});

test.each([
  [{ links: 'example.org/ana' }, 'links', 'example.org/ana'],
  [{ links: 'javascript:alert(1)' }, 'links', 'javascript:alert(1)'],
  [{ credentials: 'x\n'.repeat(9) }, 'credentials', 'at most 8'],
  [{ credentials: 'x'.repeat(151) }, 'credentials', '150 characters'],
] as const)('refuses %j with a reason beside the field', (values, field, reason) => {
  expect(read(values).problems[field]).toContain(reason);
});
