import { UsageError } from '../process/errors.ts';

export const STANDARD_INPUT = '-';

export interface InputFields {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
}

/** Reads the post from standard input and adds front matter with the fields; undefined without a path `-`. @throws UsageError */
export async function readPostInput(
  paths: readonly string[],
  { title, slug }: InputFields,
  readInput: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const fields = Object.entries({ title, slug }).filter(([, value]) => value !== undefined);
  const option = `--${fields[0]?.[0]}`;
  if (!paths.includes(STANDARD_INPUT)) {
    if (fields.length === 0) return undefined;
    throw new UsageError(`${option} is for standard input. Use the front matter of the file.`);
  }
  const input = await readInput();
  if (fields.length === 0) return input;
  const text = new TextDecoder().decode(input);
  if (FRONT_MATTER.test(text)) throw new UsageError(`The text has front matter. Use it instead of ${option}.`);
  // JSON strings are YAML.
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  const hasByteOrderMark = input[0] === 0xef && input[1] === 0xbb && input[2] === 0xbf;
  return Buffer.concat([Buffer.from(`---\n${lines.join('')}---\n\n`), input.subarray(hasByteOrderMark ? 3 : 0)]);
}

/** The start of front matter in YAML, TOML or JSON. A text may begin with a shortcode such as `{{< note >}}`. */
const FRONT_MATTER = /^(?:---|\+\+\+|\{(?![{%]))/;
