import { expect, test } from 'vitest';
import { readPost } from './read-post.ts';

function fieldsOf(text: string) {
  const post = readPost(text);
  if ('problem' in post) throw new Error(post.problem.message);
  return post.fields;
}

function problemOf(text: string) {
  const post = readPost(text);
  return 'problem' in post ? post.problem : null;
}

const placesOf = (text: string) => {
  const problem = problemOf(text);
  return problem === null ? [] : [`${problem.line}:${problem.column} ${problem.code}`];
};

test.each([
  ['---\ntitle: x\n...\n\nText', 5],
  ['+++\nTITLE = "x"\n+++\nText', 4],
  ['{\n  "title": "x"\n}\nText', 4],
])('reads the fields and the text of %j', (file, textLine) => {
  expect(readPost(file)).toMatchObject({ text: 'Text', textLine });
  expect(fieldsOf(file).values.get('title')?.text).toBe('x');
});

test('reads a file without front matter', () => {
  expect(readPost('\n# Rates\n')).toMatchObject({ text: '# Rates', textLine: 2 });
});

test('reports the position of errors in TOML and JSON', () => {
  expect(placesOf('+++\ntitle = "x"\nbad = \n+++\nx')).toEqual(['3:7 toml']);
  expect(placesOf('+++ toml\ntitle = "x"\n\ntitle = "y"\n+++\nx')).toEqual(['4:1 toml']);
  expect(placesOf('+++\ntitle = "x\n+++\nx')).toEqual(['2:9 toml']);
  expect(placesOf('{\n  "title": "x",\n  "title": "y"\n}\nx')).toEqual(['3:3 json']);
});

test.each([
  ['date = 2025-02-30', '2025-02-30'],
  ['date = 2025-02-30T08:30:00Z # typed', '2025-02-30T08:30:00Z'],
  ['date = 2024-02-29', '2024-02-29'],
])('a TOML date stays as typed: %s', (line, date) => {
  expect(fieldsOf(`+++\n${line}\n+++\nx`).values.get('date')?.text).toBe(date);
});

test.each([
  ['date = 2025-02-03T24:00:00Z', 'Hours go from 00 to 23'],
  ['date = 2025-02-03T10:00:60Z', 'seconds from 00 to 59'],
  ['date = 2025-02-03T10:00:00+25:00', 'Zones go from -12:00'],
  ['date = 2025-13-03', 'months go from 01 to 12'],
])('reports an invalid TOML date: %s', (line, message) => {
  expect(problemOf(`+++\ntitle = "x"\n${line}\n+++\nx`)).toEqual({
    code: 'toml',
    line: 3,
    column: expect.any(Number),
    message: expect.stringContaining(message),
  });
});
