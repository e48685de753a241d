/** A figure of the company and what it counts. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  /** Says how it is counted. */
  readonly note?: string;
}

/** The figures of the default edition, each said once (specification section 1). */
export const FIGURES = {
  assets: { value: '$2.5B+', label: 'Assets Managed' },
  clients: { value: '15,000+', label: 'Clients Served' },
  experience: { value: '25+', label: 'Years of Market Experience' },
  retention: { value: '98%', label: 'Client Retention' },
  returns: { value: '12.5%', label: 'Average Annual Returns' },
  community: { value: '25,000+', label: 'Community Members' },
  materials: { value: '500+', label: 'Learning Materials' },
  tools: { value: '15+', label: 'Professional Tools' },
  updates: { value: 'Daily', label: 'Market Updates' },
} as const satisfies Record<string, Figure>;

/** The three figures of the home page's opening; the services right below say how much is managed. */
export const HERO_FIGURES = [FIGURES.clients, FIGURES.experience, FIGURES.community] as const;

/** Stands on a figure of returns: it looks back. */
export const RETURNS_NOTE = '2018 to 2024, after fees. Not a forecast.';
