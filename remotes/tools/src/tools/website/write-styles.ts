export const PALETTE_LABELS = { ink: 'Blue', forest: 'Green', plum: 'Violet', rust: 'Red-brown', slate: 'Grey' };
type PaletteName = keyof typeof PALETTE_LABELS;

export const DARK_PAGE = '#14161a';

/** The colour of links and of the header, on white and on `DARK_PAGE`. */
export const PALETTES: Readonly<Record<PaletteName, { readonly accent: string; readonly accentInDark: string }>> = {
  ink: { accent: '#1f4f8f', accentInDark: '#93bbf3' },
  forest: { accent: '#1b6b4a', accentInDark: '#6cc79b' },
  plum: { accent: '#6b3a78', accentInDark: '#d3a6e0' },
  rust: { accent: '#8a3b12', accentInDark: '#f0ab86' },
  slate: { accent: '#3d4653', accentInDark: '#b6c1d1' },
};

/** Returns the style sheet: readable at any width, in light and dark. */
export function writeStyles(palette: PaletteName): string {
  const { accent, accentInDark } = PALETTES[palette];
  return `:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, ${DARK_PAGE});
  --text: light-dark(#1d2126, #eceef1);
  --line: light-dark(#d9dde3, #3a4049);
  --accent: light-dark(${accent}, ${accentInDark});
}

body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}

header, main, footer {
  max-width: 48rem;
  margin-inline: auto;
  padding: 2rem 1.25rem 0;
}

header {
  border-top: 0.5rem solid var(--accent);
}

header p {
  font-size: 1.25rem;
}

h1 {
  margin: 0;
  font-size: clamp(2rem, 6vw, 3rem);
  line-height: 1.2;
}

a {
  color: var(--accent);
}

section {
  padding-block: 1rem;
  border-top: 1px solid var(--line);
}

nav ul, .services {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  padding: 0;
  list-style: none;
}

.services li {
  flex: 1 1 14rem;
}

.skip:not(:focus) {
  position: absolute;
  left: -100vw;
}
`;
}
