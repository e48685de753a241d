/** The colours of the mail, by class: in light, as inline styles, and in dark, as rules. They are those of the site's tokens. */
export const PALETTE = {
  page: { light: 'background-color:#f2ece1', dark: 'background-color:#0a111f' },
  sheet: { light: 'background-color:#ffffff', dark: 'background-color:#162035' },
  ink: { light: 'color:#14213a', dark: 'color:#edf0f6' },
  muted: { light: 'color:#4c5870', dark: 'color:#aab5c9' },
  link: { light: 'color:#1f4f8f', dark: 'color:#93bbf3' },
  rule: { light: 'border-color:#e3dccd', dark: 'border-color:#2b3751' },
  soft: { light: 'background-color:#f2ece1', dark: 'background-color:#1d2f4f' },
} as const satisfies Record<string, { readonly light: string; readonly dark: string }>;

export type PaletteClass = keyof typeof PALETTE;

/** `auto` follows the reader's device. */
export type MailScheme = 'auto' | 'light' | 'dark';

/** Returns the rules that make a mail dark; none for `light`. Inline styles need `!important` to be replaced. */
export function darkRules(scheme: MailScheme): string {
  if (scheme === 'light') return '';
  const rules = Object.entries(PALETTE).map(
    ([name, { dark }]) => `.${name}{${dark.replaceAll(/;|$/g, '!important$&')}}`,
  );
  return scheme === 'dark' ? rules.join('') : `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
