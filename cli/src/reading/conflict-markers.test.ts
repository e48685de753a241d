import { expect, test } from 'vitest';
import { findConflictMarkers } from './conflict-markers.ts';

const linesOf = (text: string) => findConflictMarkers(text).map(({ line }) => line);
const CONFLICT = '<<<<<<< local file\none\n=======\ntwo\n>>>>>>> site';
const OF_GIT = '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> main';

test.each([
  ['a conflict of a merge', `Text\n${CONFLICT}\nText`, [2]],
  ['a conflict of git', OF_GIT, [1]],
  ['a conflict in front matter', `---\n${CONFLICT}\n---\nText`, [2]],
  ['what is left when only the beginning was removed', 'one\n=======\ntwo\n\n>>>>>>> site', [5]],
  ['each of two conflicts', `${CONFLICT}\n\n${OF_GIT}`, [1, 7]],
  ['a beginning alone', '<<<<<<< HEAD\none', [1]],
  ['markers without names', '<<<<<<<\none\n=======\ntwo\n>>>>>>>', [1]],
  ['a conflict in a chart', `\`\`\`chart\nkind: line\n${OF_GIT}\n\`\`\``, [3]],
  ['a conflict that a merge left in a code block', `~~~js\n${CONFLICT}\n~~~`, [2]],
  ['a conflict after a code block that ended', `\`\`\`js\nx\n\`\`\`\n${OF_GIT}`, [4]],
])('finds %s', (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ['the underline of a heading', 'Rates\n=======\n\nText\n======='],
  ['markers of git in a code block', `\`\`\`diff\n${OF_GIT}\n\`\`\``],
  ['markers of git in a code block with longer marks', `~~~~\n~~~\n${OF_GIT}\n~~~~`],
  ['fewer or more characters', '<<<<<< one\n<<<<<<<< two\n>>>>>>>> three'],
  ['markers within a line or set off', 'a <<<<<<< b\n    <<<<<<< c\n\\<<<<<<< d'],
  ['quotes within quotes', '> one\n>>>>>>> seven\n>> two'],
  ['a shift of bits', 'x\n<<<<<<<y'],
])('finds nothing in %s', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});
