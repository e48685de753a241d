import { defineTool, readValues } from '../../form/tool-values.ts';
import { planCalendar, planSchema, WEEKS } from './plan.ts';

export const CALENDAR_RULES = defineTool({
  slug: 'calendar-generator',
  choices: { weeks: WEEKS },
  former: ['place', 'holidayRule'],
  empty: {
    start: '',
    weeks: '4',
    subjects: '',
    channels: [{ name: '', cadence: 'weekly', weekday: '1', time: '' }],
  },
  example: {
    start: '2027-03-15',
    weeks: '4',
    subjects: 'Mortgages\nPensions\nSavings accounts',
    channels: [
      { name: 'Blog', cadence: 'weekly', weekday: '1', time: '09:30' },
      { name: 'Newsletter', cadence: 'fortnightly', weekday: '5', time: '07:00' },
      { name: 'LinkedIn', cadence: 'two', weekday: '2', time: '12:00' },
    ],
  },
  read: (values) => readValues(planSchema, values, (facts) => ({ posts: planCalendar(facts) })),
});
