import { expect, test } from 'vitest';
import { errorOf } from './errors.ts';

test.each([
  ['duplicate key value violates unique constraint "blog_posts_slug_key"', 'There is such an entry already.'],
  ['new row for relation "blog_posts" violates check constraint "x_check"', 'Something in this is not allowed.'],
  ['null value in column "title" of relation "blog_posts" violates not-null constraint', /is missing/],
  ['A post of this id was there and has been removed.', 'A post of this id was there and has been removed.'],
])('maps the database message %s', (message, words) => {
  expect(errorOf({ message, status: 409, backendCode: '23505' }).message).toMatch(words);
});
