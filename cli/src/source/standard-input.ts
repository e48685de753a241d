import { UsageError } from '../process/errors.ts';

/** What stands for standard input among the paths. */
export const STANDARD_INPUT = '-';

/** What was typed to say what a text without front matter is. */
export interface InputFields {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
}

/**
 * The post that came by standard input; undefined where none was asked for. A text without front matter gets that of the fields.
 * @throws UsageError
 */
export async function readPostInput(
  paths: readonly string[],
  { title, slug }: InputFields,
  readInput: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const fields = Object.entries({ title, slug }).filter(([, value]) => value !== undefined);
  if (!paths.includes(STANDARD_INPUT)) {
    if (fields.length === 0) return undefined;
    throw new UsageError(`--${fields[0]?.[0]} is for standard input; a file says it in its front matter.`);
  }
  const input = await readInput();
  if (fields.length === 0) return input;
  // Decoding drops a byte order mark.
  const text = new TextDecoder().decode(input);
  if (FRONT_MATTER.test(text)) {
    throw new UsageError(`The text has front matter: --${fields[0]?.[0]} stands there.`);
  }
  // A text in JSON is one in YAML.
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  const matter = new TextEncoder().encode(`---\n${lines.join('')}---\n\n`);
  return new Uint8Array(Buffer.concat([matter, input.subarray(hasMark(input) ? 3 : 0)]));
}

/** How it begins in YAML, TOML or JSON; a text may begin with a command such as `{{< note >}}`. */
const FRONT_MATTER = /^(?:---|\+\+\+|\{(?![{%]))/;

function hasMark(input: Uint8Array): boolean {
  return input[0] === 0xef && input[1] === 0xbb && input[2] === 0xbf;
}
