import { expect, test } from 'vitest';
import { resultOf } from '../testing/evaluate.ts';
import { savingsGoal } from './definition.ts';

test('says what savings come to, in amounts that agree', () => {
  const { sentence, figures } = resultOf(savingsGoal);
  expect(sentence).toBe('You will have £30,873 after 10 years.');
  expect(figures.map(({ value }) => value)).toEqual(['£30,873', '£24,000', '£6,873']);
});

test('says when a goal is reached, or that it is not', () => {
  expect(resultOf(savingsGoal, { goal: '30,873' }).sentence).toBe('You reach £30,873 after 10 years.');
  expect(resultOf(savingsGoal, { goal: '1', sum: '1' }).sentence).toBe('You have reached £1 already.');
  expect(resultOf(savingsGoal, { goal: '100', monthly: '0' }).sentence).toBe('You do not reach £100 within 60 years.');
});

test('shows the tax of a taxpayer', () => {
  const { figures } = resultOf(savingsGoal, { sum: '100,000', monthly: '0', years: '1', tax: 'higher' });
  // £5,000 of interest, £500 of it without tax, at 42%.
  expect(figures.slice(-2).map(({ value }) => value)).toEqual(['£1,890', '£103,110']);
});
