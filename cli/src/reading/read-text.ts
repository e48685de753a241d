import { readFile, stat } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { FileProblem } from '../front-matter/front-matter.ts';
import type { FoundFile } from '../source/found-file.ts';

/** Larger than the longest text that the database takes. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/**
 * Reads the text of a markdown file with `\n` line endings, or the problem that prevents it. Never rejects. The first step of reading a
 * file.
 */
export async function readText({
  path,
  input,
}: Pick<FoundFile, 'path' | 'input'>): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  try {
    const size = input?.byteLength ?? (await stat(path)).size;
    if (size > MAX_FILE_BYTES) {
      const megabytes = Math.ceil(size / 1024 / 1024);
      return problem('too-long', `The file has ${megabytes} MB; a post has at most 1,000,000 characters. Split it.`);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(input ?? (await readFile(path)));
    if (text.trim() === '') return problem('empty', 'The file is empty.');
    return { text: text.replace(/\r\n?/g, '\n') };
  } catch (error) {
    if (error instanceof TypeError) return problem('encoding', 'The file is not UTF-8 text. Save it as UTF-8.');
    const reason = errorMessage(error);
    return problem('unreadable', `The file cannot be read: ${reason}. Make it readable (chmod u+r), or leave it out.`);
  }
}

function problem(code: string, message: string): { readonly problem: FileProblem } {
  return { problem: { code, line: 1, column: 1, message } };
}
