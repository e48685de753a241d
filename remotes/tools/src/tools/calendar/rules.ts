import { defineTool } from '../../form/tool-values.ts';
import { PLAN_FIELDS, planCalendar } from './plan.ts';

export const CALENDAR_RULES = defineTool({
  slug: 'calendar-generator',
  fields: PLAN_FIELDS,
  pairs: [['start', 'weeks']],
  former: ['place', 'holidayRule'],
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
  make: (facts) => ({ posts: planCalendar(facts) }),
});
