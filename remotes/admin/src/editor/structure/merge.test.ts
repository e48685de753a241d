import { GenerationError } from '@ledgerlight/backend/structure-generation';
import { expect, test } from 'vitest';
import { editorStateOf } from '../state.ts';
import { fillsEmpty, fillsSomething, replacedFields, replacesAll } from './merge.ts';
import { generationFailure } from './use-structure.ts';

const { fields } = editorStateOf(null).content;
const structure = {
  title: 'Rates explained',
  content: '## What rates are',
  metaTitle: '',
  metaDescription: 'How rates work.',
  source: 'provider',
} as const;

test('a structure fills what is empty and leaves what is written', () => {
  const written = { ...fields, title: 'Mine', content: ' \n' };
  expect(fillsEmpty(written, structure)).toEqual({
    content: '## What rates are',
    metaDescription: 'How rates work.',
  });
});

test('a structure that finds every field written changes nothing', () => {
  const written = { ...fields, title: 'Mine', content: 'Mine', metaDescription: 'Mine' };
  expect(fillsSomething(written, fillsEmpty(written, structure))).toBe(false);
  expect(fillsSomething({ ...fields, ...replacesAll(structure) }, replacesAll(structure))).toBe(false);
  expect(fillsSomething(fields, fillsEmpty(fields, structure))).toBe(true);
});

test('words of somebody are replaced only after a question', () => {
  expect(replacedFields(fields, structure)).toEqual([]);
  expect(replacedFields({ ...fields, title: 'Rates explained ' }, structure)).toEqual([]);
  expect(replacedFields({ ...fields, title: 'Mine', metaTitle: 'Mine' }, structure)).toEqual(['title']);
  expect(replacesAll(structure)).not.toHaveProperty('metaTitle');
});

test('a failed generation has the specified words, a limit its own', () => {
  expect(generationFailure(new TypeError('x'))).toBe('Could not generate structure. Please try again.');
  expect(generationFailure(new GenerationError('GENERATION_FAILED', 'x'))).toMatch(/^Could not/);
  expect(generationFailure(new GenerationError('GENERATION_LIMIT', 'Try again at 15:00.'))).toBe('Try again at 15:00.');
});
