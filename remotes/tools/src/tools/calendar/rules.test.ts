import { expect, test } from 'vitest';
import { readSharedFragment } from '../../form/shared-address.ts';
import type { FieldRow, ToolValues } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { CALENDAR_RULES } from './rules.ts';
import { writeCsv } from './write-csv.ts';

const { empty, example } = CALENDAR_RULES;
const valid = { ...empty, start: '2027-03-15', subjects: 'Bonds', channels: [channel({})] };
const { resultOf, problemsOf } = readTool(CALENDAR_RULES, valid);

function channel(changes: FieldRow) {
  return { name: 'Blog', cadence: 'weekly', weekday: '1', time: '', ...changes };
}

const postsOf = (changes: ToolValues) => resultOf(changes).posts;

const daysOf = (changes: ToolValues) => postsOf(changes).map(({ day }) => day.slice(5));

test.each([
  ['weekly', '1', ['03-15', '03-22', '03-29', '04-05']],
  ['weekly', '0', ['03-21', '03-28', '04-04', '04-11']],
  ['two', '2', ['03-16', '03-19', '03-23', '03-26', '03-30', '04-02', '04-06', '04-09']],
  ['fortnightly', '3', ['03-17', '03-31']],
  ['monthly', '4', ['04-01']],
])('places %s posts from weekday %s', (cadence, weekday, days) => {
  expect(daysOf({ channels: [channel({ cadence, weekday })] })).toEqual(days);
});

test('posts on each weekday and on no weekend', () => {
  expect(daysOf({ channels: [channel({ cadence: 'weekdays' })] })).toHaveLength(20);
});

test('never repeats an idea on a day, nor a form of a subject soon', () => {
  const posts = postsOf({ ...example, weeks: '26' });
  for (const { day, idea } of posts) {
    expect(posts.filter((post) => post.day === day && post.idea === idea)).toHaveLength(1);
  }
  const blog = posts.filter(({ channel: name }) => name === 'Blog').map(({ idea }) => idea);
  expect(new Set(blog.slice(0, 8)).size).toBe(8);
});

test.each<[ToolValues, Record<string, unknown>]>([
  [{ start: '' }, { start: '“First day” is empty. Type something first.' }],
  [{ start: '2027-02-30' }, { start: expect.stringContaining('day of the calendar') }],
  [{ start: '9999-12-31' }, { start: expect.stringContaining('this century') }],
  [{ subjects: ' \n ' }, { subjects: expect.stringContaining('is empty') }],
  [{ subjects: 'x'.repeat(200) }, { subjects: expect.stringContaining('120') }],
  [{ channels: [] }, { channels: 'There is no channel yet.' }],
  [{ channels: [channel({ name: '' })] }, { 'channels.0.name': expect.stringContaining('is empty') }],
  [{ channels: [channel({ time: '25:00' })] }, { 'channels.0.time': expect.stringContaining('09:30') }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('reads an address of a former version without what it held about holidays', () => {
  const { values, rejected } = readSharedFragment(CALENDAR_RULES, '#start=2027-03-15&place=england&holidayRule=skip');
  expect([values, rejected]).toEqual([{ ...empty, start: '2027-03-15' }, []]);
});

test('writes CSV that a spreadsheet does not run', () => {
  const csv = writeCsv(postsOf({ subjects: '=1+1, "x"', channels: [channel({ name: '@blog', time: '09:30' })] }));
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffDate,Time,Channel,Idea',
    `2027-03-15,09:30,'@blog,"'=1+1, ""x"": answer one question that readers send you"`,
  ]);
});
