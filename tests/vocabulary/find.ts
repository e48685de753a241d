import { BANNED_WORDS } from './words.ts';

/** A banned word in a comment, a document or a message. Lines start at 1. */
export interface RefusedWord {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

const WORDS = BANNED_WORDS.map(({ pattern, use }) => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), use }));
const COMMENT = String.raw`\/\*[\s\S]*?\*\/|(?<![:'"\`\w])\/\/[^\n]*`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\.|[^\`\\])*\``;
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})`, 'g');
/** Where strings of several words are messages for staff in a terminal or for operators. */
const MESSAGES =
  /^(?:cli|packages\/(?:release|stack|importer|federation|environment))\/src\/(?!.*(?:\.test\.|\/testing\/))/;
const CODE_IN_DOCUMENT = /^```.*?^```|`[^`\n]+`|\]\([^)]*\)/gms;

/** Returns the banned words of a file's comments and messages, or of a document outside of code. */
export function bannedWordsIn(path: string, text: string): readonly RefusedWord[] {
  return prose(path, text).flatMap(({ start, text: part }) =>
    WORDS.flatMap(({ pattern, use }) =>
      [...part.matchAll(pattern)].map(({ 0: word, index }) => ({
        path,
        line: text.slice(0, start + index).split('\n').length,
        word: word.toLowerCase(),
        use,
      })),
    ),
  );
}

interface Part {
  readonly start: number;
  readonly text: string;
}

function prose(path: string, text: string): readonly Part[] {
  if (path.endsWith('.md'))
    return [{ start: 0, text: text.replaceAll(CODE_IN_DOCUMENT, (code) => ' '.repeat(code.length)) }];
  return [...text.matchAll(TOKEN)].flatMap(({ index, groups: { comment, string } = {} }) => {
    if (comment !== undefined) return [{ start: index, text: comment }];
    return string && MESSAGES.test(path) && /\w \w+ \w/.test(string) ? [{ start: index, text: string }] : [];
  });
}
