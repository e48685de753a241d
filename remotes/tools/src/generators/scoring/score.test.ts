import { expect, test } from 'vitest';
import { readSubject } from '../language/subject.ts';
import { IDEA_LIMITS } from '../limits.ts';
import { scoreLine } from './score.ts';

function score(text: string, audience = '') {
  return scoreLine({
    what: 'title',
    text,
    limit: IDEA_LIMITS.youtubeTitle,
    subject: readSubject('mortgage'),
    audience,
  });
}
const textsOf = (text: string) => score(text).findings.map(({ text }) => text);

test('gives most points to a short, specific line that names its subject and readers', () => {
  expect(score('5 questions about mortgages, answered for new buyers', 'new buyers').points).toBe(100);
  expect(score('Thoughts').points).toBeLessThan(70);
});

test('counts characters as readers do, and says what is cut', () => {
  expect(textsOf('🏠🏠')).toContain('2 characters: shown in full on YouTube.');
  expect(score(`Mortgages ${'x'.repeat(60)}`).findings).toContainEqual({
    level: 'warning',
    text: '70 characters: cut after about 60 on YouTube.',
    reason: `Shown: “Mortgages ${'x'.repeat(49)}…”`,
  });
  expect(textsOf('x'.repeat(101))[0]).toBe('101 characters: 1 too many on YouTube.');
});

test('says where the subject is too late', () => {
  expect(textsOf(`${'word '.repeat(13)}mortgages`)).toContain('The subject comes after the cut.');
  expect(textsOf('Which loan?')).toContain('It does not name the subject.');
});

test('names words of junk mail, shouting and promises', () => {
  const texts = textsOf('ACT NOW: the ultimate ISA mortgage!!');
  expect(texts).toContain('“ACT NOW” is a word of junk mail.');
  expect(texts).toContain('“ultimate” promises more than the line can show.');
  expect(texts).toContain('Several exclamation or question marks look like advertising.');
  expect(textsOf('A FREEHOLD mortgage from HMRC')).toContain('“FREEHOLD” in capitals reads as shouting.');
});

test('caps the score of a promise of returns and gives the rule', () => {
  const { points, findings } = score('How mortgages bring guaranteed returns: 5 examples');
  expect(points).toBe(20);
  expect(findings.find(({ text }) => text.includes('guaranteed returns'))?.reason).toContain('COBS 4.2.5G');
});
