import { codeTest } from './code-spans.ts';
import type { EditedText } from './edited-text.ts';
import type { Replacement } from './replace.ts';

/** Writes `<br>` as a hard break, and as a space where a line must not break: in headings and tables. */
export function convertLineBreaks(text: EditedText): void {
  const { content } = text;
  const isCode = codeTest(content);
  const replacements = Array.from(content.matchAll(/[ \t]*<br\s*\/?>(?:\s*<\/br>)?([ \t]*\n?)/gi)).flatMap(
    ({ index, 0: typed }): readonly Replacement[] => {
      if (isCode(index)) return [];
      const end = index + typed.length;
      const lineStart = content.lastIndexOf('\n', index - 1) + 1;
      const [line = ''] = content.slice(lineStart).split('\n', 1);
      const before = content.slice(lineStart, index).replace(/^[ \t>]+/, '');
      const after = content.slice(end);
      const marks = /^[ \t>]*/.exec(line)?.[0] ?? '';
      const isOneLine = /^ {0,3}(?:#{1,6}[ \t]|\|)/.test(line) || /^\|?(?:[^|\n]*\|){2}/.test(line);
      if (isOneLine) return [{ start: index, end, plain: typed.endsWith('\n') ? '\n' : ' ' }];
      const isAtEdge = before === '' || /^[ \t]*(?:\n|$)/.test(after);
      return [{ start: index, end, plain: isAtEdge ? '\n' : `\\\n${typed.endsWith('\n') ? '' : marks}` }];
    },
  );
  text.edit(replacements);
}

/** Leaves one or two blank lines where elements that were left out had more, but not in code. */
export function removeBlankLines(text: EditedText): void {
  const isCode = codeTest(text.content);
  text.edit(
    Array.from(text.content.matchAll(/\n{4,}/g)).flatMap(({ index, 0: typed }) =>
      isCode(index + 1) ? [] : [{ start: index, end: index + typed.length, plain: '\n\n\n' }],
    ),
  );
}
