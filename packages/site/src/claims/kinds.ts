/** A figure, promise or testimonial in the texts of the site. */
export interface SiteClaim {
  readonly text: string;
  /** The default edition marks an illustrative claim as an example. A substantiated one describes what the site does. */
  readonly standing: 'illustrative' | 'substantiated';
}

export interface FigureClaim extends SiteClaim {
  readonly value: string;
}

export function illustrativeFigure(value: string, text: string): FigureClaim {
  return { value, text, standing: 'illustrative' };
}
