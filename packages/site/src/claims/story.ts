import type { FigureClaim } from './kinds.ts';

/** The company of the specification is made up, and so are its years and its people. */
const INVENTED = { standing: 'illustrative' } as const;

/** The time that the figures of returns look back on. */
export const RETURNS_PERIOD = {
  value: '2018 to 2024',
  text: 'Years of the average return',
  ...INVENTED,
} as const satisfies FigureClaim;

/** The years of the timeline, in their order. */
export const MILESTONES = {
  beginning: { value: '2018', text: 'The beginning', ...INVENTED },
  guides: { value: '2019', text: 'First guides', ...INVENTED },
  services: { value: '2020', text: 'New services', ...INVENTED },
  letter: { value: '2021', text: 'The letter', ...INVENTED },
  community: { value: '2022', text: 'The community', ...INVENTED },
  tools: { value: '2023', text: 'The tools', ...INVENTED },
  today: { value: '2024', text: 'Where we stand', ...INVENTED },
} as const satisfies Record<string, FigureClaim>;

/** How long the people of the team have done their work: together the market experience of the figures. */
export const TEAM_YEARS = {
  adviser: { value: 'eleven years', text: 'Building portfolios for pension funds', ...INVENTED },
  planner: { value: 'nine years', text: 'Working on the years around retirement', ...INVENTED },
  editor: { value: 'seven years', text: 'Reporting on bond and currency markets', ...INVENTED },
} as const satisfies Record<string, FigureClaim>;
