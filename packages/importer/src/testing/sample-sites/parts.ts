import { wholePng as png } from '../whole-png.ts';

type Files = readonly (readonly [name: string, content: string | Uint8Array])[];

export interface Site {
  readonly folder: string;
  /** The settings by which the generator is recognised. */
  readonly files: Files;
  /** Syntax of the generator, one for each post. */
  readonly own: readonly string[];
  /** Returns a post with its images; `seed` differs for each post of all sites. */
  post(number: number, seed: number): Files;
}

/** Returns a wide, upright or square image. */
export function wholePng(seed: number): Uint8Array {
  return png(
    seed % 30,
    ...pick(
      [
        [4, 3],
        [3, 9],
        [6, 6],
      ] as const,
      seed,
    ),
  );
}

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#246"/></svg>';
/** Two frames of one pixel. */
export const GIF = new Uint8Array(
  Buffer.from(
    'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  ),
);

export function titleOf(seed: number): string {
  return `${pick(SUBJECTS, seed)} ${pick(PLACES, seed)}, part ${seed + 1}`;
}

export function isDraft(number: number): boolean {
  return number % 12 === 8;
}

export function pick<T>(values: readonly T[], number: number): T {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('No values');
  return value;
}

export function day(seed: number): string {
  return new Date(Date.UTC(2019, 0, 1 + seed * 3)).toISOString().slice(0, 10);
}

export function prose(seed: number): string {
  return pick(
    [
      'A paragraph with *words*, a [link](https://example.org/a) and 3 < 4.',
      '| year | rate |\n| --- | ---: |\n| 2024 | 3.5 % |\n| 2025 | 2.75 % |',
      '1. one\n2. two\n   - three\n\n> A quotation.\n> — Somebody',
      '```js\nconst rate = { yearly: 0.035 }; // ![[not.png]] {{< not >}}\n```',
      'A claim.[^1]\n\n[^1]: Its source.\n\n<!--more-->\n\nThe rest.',
      '## A heading\n\nText with `code`, ~~nothing~~ and an emoji 🙂.\n\n- [x] done\n- [ ] open',
      'Προς το τέλος, к концу года, 年末まで, בסוף השנה: 3,5 %.  \nA line that breaks\\\nand Ärger “quoted” – e\u0301, non\u00A0breaking.',
      '<https://example.org/?a=1&b=2> &copy; AT&amp;T \\*not\\* 5 * 3 * 2\n\n* * *\n\n    indented <code>\n\n+ a\n\n  b',
      'Title\n===\n\n[ref]: https://example.org "t"\n\nSee [ref] and [^n].\n\n[^n]: Note\n    more\n\n***bold* and** _x_',
    ],
    seed,
  );
}

const SUBJECTS = [
  ...['Rates', 'Bonds', 'Pensions', 'Budgets', 'Index funds', 'Mortgages', 'Inflation'],
  ...[
    'Zinsen & Erträge',
    'Économies d’énergie',
    'Процентные ставки',
    'Πληθωρισμός',
    '利率と債券',
    'ריבית',
    'أسعار الفائدة',
  ],
  ...['🏦 Savings 👩‍👩‍👧', 'Lãi suất', 'ब्याज दरें'],
];
const PLACES = ['at home', 'in Europe', 'for beginners', 'after the summer', '& you', 'explained'];
