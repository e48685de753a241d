import type { createReadings } from '@ledgerlight/backend/readings';
import { formatDay } from '@ledgerlight/posts/date-words';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../query-view.tsx';
import style from './reading-days.module.css';
import { shareText } from './share-text.ts';

interface ReadingDaysProps {
  readonly readings: ReturnType<typeof createReadings>;
  readonly postId: string;
  readonly days: number;
}

/** The views of a post on each day that has some, with the share of them that reached each part of the text. */
export function ReadingDays({ readings, postId, days }: ReadingDaysProps) {
  const query = useQuery({
    queryKey: ['readings', days, postId],
    queryFn: ({ signal }) => readings.daysOf(postId, days, signal),
  });
  return (
    <QueryView query={query} noun="days" rows={3}>
      {(rows) => (
        <div className={style.scroll}>
          <table className={style.table}>
            <caption>Views by day, and how far they came</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
                <th scope="col">A quarter</th>
                <th scope="col">Half</th>
                <th scope="col">Three quarters</th>
                <th scope="col">The end</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, views, quarter, half, threeQuarters, whole }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{views.toLocaleString('en-GB')}</td>
                  <td>{shareText(quarter, views)}</td>
                  <td>{shareText(half, views)}</td>
                  <td>{shareText(threeQuarters, views)}</td>
                  <td>{shareText(whole, views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryView>
  );
}
