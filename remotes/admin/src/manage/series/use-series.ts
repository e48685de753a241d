import { createSeries, type ManagedSeries, type SeriesTexts } from '@ledgerlight/backend/series';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import { useRecords } from '../../records/use-records.ts';
import { showToast } from '../../toasts/store.ts';

export function useSeries(staff: StaffAccess) {
  const series = useMemo(() => createSeries(staff), [staff]);
  const records = useRecords('series', series.all, ({ slug }) => slug);
  return {
    ...records,
    async save(texts: SeriesTexts): Promise<void> {
      await records.change(() => series.save(texts));
      records.row.close(texts.slug);
      showToast({ kind: 'success', title: 'Series saved', text: `Posts of '${texts.title}' show their place in it.` });
    },
    remove: (one: ManagedSeries) =>
      records.remove(one, {
        failure: 'The series was not removed',
        async run() {
          await series.remove(one);
          showToast({ kind: 'success', title: 'Series removed', text: 'Its posts stay as they are.' });
        },
      }),
  };
}
