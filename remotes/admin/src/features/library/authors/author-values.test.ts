import { expect, test } from 'vitest';
import { authorFields, problemOfCredentials, problemOfLinks } from './author-values.ts';

test('reads one credential and one link a line, and nothing from empty fields', () => {
  const typed = {
    ...{ kind: 'person' as const, portraitUrl: null, role: ' ', biography: '', interests: '' },
    credentials: ' Tax  adviser \n\nEditor',
    links: 'https://example.org/ana',
  };
  expect(authorFields(typed)).toEqual({
    ...{ kind: 'person', role: null, portraitUrl: null, biography: null, interests: null },
    credentials: ['Tax adviser', 'Editor'],
    links: ['https://example.org/ana'],
  });
  expect([problemOfCredentials(typed), problemOfLinks(typed)]).toEqual([undefined, undefined]);
});

test.each(['example.org/ana', 'javascript:alert(1)'])('refuses the link %j with a reason', (links) => {
  expect(problemOfLinks({ links })).toContain(links);
});

test.each([
  ['x\n'.repeat(9), 'at most 8'],
  ['x'.repeat(151), '150 characters'],
])('refuses the credentials %j with a reason', (credentials, reason) => {
  expect(problemOfCredentials({ credentials })).toContain(reason);
});
