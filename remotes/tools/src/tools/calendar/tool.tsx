import type { ListedChoices } from '../../form/control.tsx';
import { fieldRows } from '../../form/field-rows.tsx';
import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { ResultPart } from '../../result/result-part.tsx';
import { CADENCES, type CalendarPost } from './plan.ts';
import { CALENDAR_RULES, MAX_CHANNELS } from './rules.ts';
import style from './tool.module.css';
import { writeCalendar } from './write-calendar.ts';
import { writeCsv } from './write-csv.ts';

/** A plan of posts by channel, cadence and holidays. */
export function CalendarTool() {
  const tool = useTool(CALENDAR_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your plan"
      submitLabel="Show the calendar"
      emptyText="Choose a first day, type your subjects and name a channel. The calendar appears here."
      announce={({ posts }) => `The calendar is ready: ${titleOf(posts)}.`}
      fields={FIELDS}
      method={<Method />}
    >
      {({ posts }) => (
        <ResultPart
          title={titleOf(posts)}
          actions={
            <>
              <DownloadButton
                fileName="content-calendar.ics"
                type="text/calendar"
                content={() => writeCalendar(posts, new Date())}
              />
              <DownloadButton fileName="content-calendar.csv" type="text/csv" content={() => writeCsv(posts)} />
              <CopyButton text={writeCsv(posts).slice(1)} what="calendar as CSV" />
            </>
          }
        >
          {posts.length > 0 && <PostTable posts={posts} />}
        </ResultPart>
      )}
    </ToolLayout>
  );
}

function titleOf({ length }: readonly CalendarPost[]): string {
  if (length === 0) return 'No post falls into these weeks';
  return length === 1 ? 'One post' : `${length} posts`;
}

const WEEKDAYS: ListedChoices = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
];

const FIELDS: ToolForm<typeof CALENDAR_RULES> = [
  {
    pair: [
      { name: 'start', label: 'First day', type: 'date', required: true },
      { name: 'weeks', label: 'Length' },
    ],
  },
  { name: 'subjects', label: 'Subjects', hint: 'One on each line. They take turns.', lines: 4, required: true },
  fieldRows('channels', {
    label: 'Channels',
    rowLabel: 'Channel',
    fields: [
      { name: 'name', label: 'Name', hint: 'Such as Blog or Newsletter', required: true },
      { name: 'cadence', label: 'How often', choices: Object.entries(CADENCES) },
      { name: 'weekday', label: 'First day of the week', choices: WEEKDAYS },
      { name: 'time', label: 'Time', hint: 'May be empty', type: 'time' },
    ],
    max: MAX_CHANNELS,
  }),
  {
    pair: [
      { name: 'place', label: 'Public holidays' },
      { name: 'holidayRule', label: 'On a holiday' },
    ],
  },
];

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function PostTable({ posts }: { readonly posts: readonly CalendarPost[] }) {
  return (
    <table className={style.posts}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Channel</th>
          <th scope="col">Idea</th>
        </tr>
      </thead>
      <tbody>
        {posts.map(({ day, time, channel, idea, note }, index) => (
          // A channel may be named twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
          <tr key={`${index} ${day}`}>
            <th scope="row">
              <time dateTime={day}>{DAY_FORMAT.format(new Date(day))}</time>
              {time && <span className={style.time}>{time}</span>}
            </th>
            <td>{channel}</td>
            <td>
              {idea}
              {note && <span className={style.note}>{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Method() {
  return (
    <>
      <p>
        The tool counts through the weeks, puts each channel on its days and lets your subjects take turns. A subject
        comes back in another form: a question, a figure, a comparison, a checklist. The same plan always gives the same
        calendar. An idea is a beginning; what the post says is up to you.
      </p>
      <p>
        Public holidays are those that the law of a place names for every year, with the substitute days of the United
        Kingdom. A holiday for one occasion is not known ahead, and regional holidays are not included.
      </p>
      <p>
        Google Calendar and Apple Calendar import the .ics file: under Settings, Import, or by opening it. Its times
        have no time zone, so each calendar shows them in its own. The CSV file opens in any spreadsheet.
      </p>
    </>
  );
}
