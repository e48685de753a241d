import style from './cover-placeholder.module.css';

/** A drawing for a post without an image. The title selects one of a few, always the same. */
export function CoverPlaceholder({ title }: { readonly title: string }) {
  const { beam, entries } = DRAWINGS[hashOf(title) % DRAWINGS.length] ?? FIRST_DRAWING;
  return (
    <svg
      className={style.cover}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={style.ground} width="640" height="360" />
      <path className={style.beam} d={beam} />
      <path
        className={style.lines}
        d="M0 72h640M0 120h640M0 168h640M0 216h640M0 264h640M0 312h640M112 0v360M520 0v360"
      />
      <path className={style.entries} d={entries} />
      <path className={style.marked} d="M64 192h16" />
    </svg>
  );
}

const FIRST_DRAWING = {
  beam: 'M-60 0H80L460 360H40Z',
  entries: 'M136 96h190M136 144h128M136 192h236M136 240h92M136 288h150M548 96h52M564 144h36M540 192h60M572 240h28',
};
const DRAWINGS = [
  FIRST_DRAWING,
  {
    beam: 'M560 0h140L600 360H180Z',
    entries: 'M136 96h120M136 144h210M136 192h164M136 288h228M556 96h44M540 144h60M548 192h52M560 288h40',
  },
  {
    beam: 'M250 0h140l190 360H60Z',
    entries: 'M136 96h244M136 192h140M136 240h196M136 288h84M540 96h60M564 192h36M552 240h48M572 288h28',
  },
  {
    beam: 'M640 40v150L0 360V250Z',
    entries: 'M136 144h176M136 192h248M136 240h110M136 288h204M552 144h48M540 192h60M568 240h32M548 288h52',
  },
];

function hashOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
