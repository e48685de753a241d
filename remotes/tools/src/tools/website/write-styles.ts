import { DARK_PAGE, PALETTES, type PaletteName } from './palettes.ts';

/** Returns the style sheet: readable at any width, in light and dark, and on paper. */
export function writeStyles(palette: PaletteName): string {
  const { accent, accentInDark } = PALETTES[palette];
  return `:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, ${DARK_PAGE});
  --text: light-dark(#1d2126, #eceef1);
  --muted: light-dark(#4d5661, #b3bbc6);
  --line: light-dark(#d9dde3, #3a4049);
  --accent: light-dark(${accent}, ${accentInDark});
}

${RULES}`;
}

const RULES = `* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}

header,
main,
footer {
  max-width: 48rem;
  margin-inline: auto;
  padding-inline: 1.25rem;
}

header {
  padding-block: 3.5rem 2rem;
  border-top: 0.5rem solid var(--accent);
}

header p {
  max-width: 34rem;
  margin: 0.75rem 0 0;
  color: var(--muted);
  font-size: 1.25rem;
}

h1,
h2,
h3 {
  margin: 0;
  line-height: 1.2;
}

h1 {
  font-size: clamp(2rem, 6vw, 3rem);
}

h2 {
  margin-bottom: 1rem;
  font-size: 1.5rem;
}

nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  margin: 1.5rem 0 0;
  padding: 0;
  list-style: none;
}

nav a {
  display: inline-block;
  padding-block: 0.25rem;
}

a {
  color: var(--accent);
  text-underline-offset: 0.2em;
}

a:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
}

.skip {
  position: absolute;
  inset: 0.5rem auto auto -100vw;
  padding: 0.5rem 1rem;
  background: var(--page);
}

.skip:focus {
  inset-inline-start: 0.5rem;
}

section {
  padding-block: 2rem;
  border-top: 1px solid var(--line);
}

.services {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.services p {
  margin: 0.25rem 0 0;
  color: var(--muted);
}

address {
  font-style: normal;
}

footer {
  padding-block: 2rem;
  border-top: 1px solid var(--line);
  color: var(--muted);
}

@media print {
  nav,
  .skip {
    display: none;
  }
}
`;
