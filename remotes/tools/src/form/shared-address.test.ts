import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSharedFragment, readSharedFragment, sharedFragment } from './shared-address.ts';

const rules = {
  choices: { kind: { page: 'Page', post: 'Post' } },
  former: [],
  empty: { title: '', kind: 'page', steps: [{ name: '', text: '' }] },
};

const row = fc.record({ name: fc.string({ unit: 'grapheme' }), text: fc.string({ unit: 'grapheme' }) });

test('opens what was shared, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: fc.string({ unit: 'grapheme' }),
        kind: fc.constantFrom('page', 'post'),
        steps: fc.array(row, { maxLength: 5 }),
      }),
      (values) => {
        const fragment = sharedFragment(values, rules.empty);
        expect(fragment).toMatch(/^#[\x21-\x7e]*$/);
        expect(readSharedFragment(rules, fragment)).toEqual({ values, rejected: [] });
      },
    ),
  );
});

test('leaves out what is empty', () => {
  expect(sharedFragment({ ...rules.empty, title: 'Tea & milk' }, rules.empty)).toBe('#title=Tea+%26+milk');
});

test.each([
  ['#title=A&kind=spam', { title: 'A' }, ['kind']],
  ['#title=A&steps=%5B', { title: 'A' }, ['steps']],
  ['#title=A&steps=[{"name":1}]', { title: 'A' }, ['steps']],
  ['#title=A&colour=red', { title: 'A' }, ['colour']],
  ['#constructor=1&__proto__=2&title=A', { title: 'A' }, ['constructor', '__proto__']],
  ['#%E0%A4%A=1', {}, ['\ufffd%A']],
])('fills in the valid parts of %s and names the others', (fragment, filled, rejected) => {
  const { values, rejected: named } = readSharedFragment(rules, fragment);
  expect(values).toEqual({ ...rules.empty, ...filled });
  expect([...named].sort()).toEqual([...rejected].sort());
});

test('never throws for a fragment of a visitor', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readSharedFragment(rules, `#${text}`)));
});

test.each([
  ['', false],
  ['#main', false],
  ['#title=', true],
])('takes %o for shared values: %o', (fragment, expected) => {
  expect(isSharedFragment(fragment)).toBe(expected);
});
