import { codeTest } from './code-spans.ts';
import { type EditedText, replaceMatches } from './edited-text.ts';

/** Converts `<br>` to a hard break, or to a space in headings and tables. */
export function convertLineBreaks(text: EditedText): void {
  const { content } = text;
  const replacements = replaceMatches(content, LINE_BREAK, ({ index, 0: typed }) => {
    const lineStart = content.lastIndexOf('\n', index - 1) + 1;
    const [line = ''] = content.slice(lineStart).split('\n', 1);
    const isSingleLine = /^ {0,3}(?:#{1,6}[ \t]|\|)/.test(line) || /^\|?(?:[^|\n]*\|){2}/.test(line);
    if (isSingleLine) return typed.endsWith('\n') ? '\n' : ' ';
    const before = content.slice(lineStart, index).replace(/^[ \t>]+/, '');
    if (before === '' || /^[ \t]*(?:\n|$)/.test(content.slice(index + typed.length))) return '\n';
    const quoteMarks = typed.endsWith('\n') ? '' : (/^[ \t>]*/.exec(line)?.[0] ?? '');
    return `\\\n${quoteMarks}`;
  });
  text.edit(replacements);
}

const LINE_BREAK = /[ \t]*<br\s*\/?>(?:\s*<\/br>)?([ \t]*\n?)/gi;

/** Reduces runs of blank lines, which removed elements leave behind, to two; not in code. */
export function removeBlankLines(text: EditedText): void {
  const isCode = codeTest(text.content);
  const isInCode = (offset: number) => isCode(offset + 1);
  text.edit(replaceMatches(text.content, /\n{4,}/g, () => '\n\n\n', isInCode));
}
