import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './read-environment.ts';
import { folder, origin, port, secret, text } from './schemas.ts';

const FORMS = {
  PORT: v.optional(port('4000'), '4000'),
  SITE: v.nullish(origin("the site's origin", 'https://site.example'), null),
  DATA: v.optional(folder('the folder of the data', '.data'), '.data'),
  SECRET: v.nullish(secret, null),
  NAME: text('a name in small letters', 'anna', (name) => /^[a-z]+$/.test(name)),
};

test('uses defaults for blank values, trims, and ignores other variables', () => {
  expect(readEnvironment({ PORT: '', SITE: ' ', NAME: ' anna\n', OTHER: 'x' }, FORMS)).toEqual({
    PORT: 4000,
    SITE: null,
    DATA: '.data',
    SECRET: null,
    NAME: 'anna',
  });
});

test.each([
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['HTTPS://Site.example:443//', 'https://site.example'],
])('normalizes the origin %s to %s', (SITE, read) => {
  expect(readEnvironment({ SITE, NAME: 'anna' }, FORMS).SITE).toBe(read);
});

test.each([
  ['PORT', '80a', 'must be a port from 0 to 65535, such as 4000.'],
  ['PORT', '65536', 'must be a port from 0 to 65535, such as 4000.'],
  ['PORT', '-1', 'must be a port from 0 to 65535, such as 4000.'],
  ['SITE', 'site.example', "must be the site's origin, such as https://site.example."],
  ['SITE', 'https://site.example/path', "must be the site's origin, such as https://site.example."],
  ['SITE', 'https://name@site.example', "must be the site's origin, such as https://site.example."],
  ['SITE', 'javascript:alert(1)', "must be the site's origin, such as https://site.example."],
  ['DATA', 'a\0b', 'must be the folder of the data, such as .data.'],
  ['SECRET', 'guess', 'must be a random text of at least 32 letters'],
  ['NAME', undefined, 'must be a name in small letters, such as anna.'],
])('rejects %s=%j with its name, form and an example', (name, value, problem) => {
  expect(() => readEnvironment({ NAME: 'anna', [name]: value }, FORMS)).toThrow(`${name} ${problem}`);
});

test('reports all invalid variables without their values', () => {
  const read = () => readEnvironment({ PORT: '8o', SECRET: 'hush', NAME: 'anna' }, FORMS);
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(/^PORT must be .*\nSECRET must be /);
  expect(read).not.toThrow(/hush|8o/);
});
