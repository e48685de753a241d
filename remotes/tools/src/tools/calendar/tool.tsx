import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { ResultPart } from '../../result/result-part.tsx';
import { TextList } from '../../result/text-list.tsx';
import type { CalendarPost } from './plan.ts';
import { CALENDAR_RULES } from './rules.ts';
import { writeCalendar } from './write-calendar.ts';
import { writeCsv } from './write-csv.ts';

/** A plan of posts by channel and cadence. */
export function CalendarTool() {
  return (
    <ToolLayout
      tool={useTool(CALENDAR_RULES)}
      title="Your plan"
      submitLabel="Show the calendar"
      emptyText="Choose a first day, type your subjects and name a channel. The calendar appears here."
      announce={({ posts }) => `The calendar is ready: ${titleOf(posts)}.`}
      method={METHOD}
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
          {posts.length > 0 && <TextList label="Posts" texts={posts.map(listedPost)} hasCopy={false} />}
        </ResultPart>
      )}
    </ToolLayout>
  );
}

function titleOf({ length }: readonly CalendarPost[]): string {
  if (length === 0) return 'No post falls into these weeks';
  return length === 1 ? 'One post' : `${length} posts`;
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function listedPost({ day, time, channel, idea }: CalendarPost) {
  const date = DAY_FORMAT.format(new Date(day));
  return { text: idea, note: [date, time, channel].filter(Boolean).join(', ') };
}

const METHOD = [
  'The tool counts through the weeks, puts each channel on its days and lets your subjects take turns. A subject comes back in another form: a question, a figure, a comparison, a checklist. The same plan always gives the same calendar. An idea is a beginning; what the post says is up to you.',
  'Google Calendar and Apple Calendar import the .ics file: under Settings, Import, or by opening it. Its times have no time zone, so each calendar shows them in its own. The CSV file opens in any spreadsheet.',
];
