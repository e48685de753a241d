import { dirname, relative, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { composeOutline } from '@ledgerlight/backend/generate-structure/outline';
import { DEFAULT_POST_TYPE, isPostType, type PostType } from '@ledgerlight/posts/types';
import { stringify } from 'yaml';
import { makeFolder } from '../files/make-folder.ts';
import { createFileWithin } from '../files/within.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';

/** What the command was asked. */
interface NewRequest {
  readonly title: string;
  readonly type: string;
  /** The folder, perhaps relative to the working folder. */
  readonly to: string;
}

/** Writes a file for a new post. @throws UsageError when the file is there */
export async function writeNewPost(request: NewRequest, workingFolder: string, output: Output): Promise<ExitCode> {
  const title = request.title.replace(/\s+/g, ' ').trim();
  const name = fileNameOf(title);
  if (name === '') throw new UsageError('The title needs a letter or a number.');
  const path = resolve(workingFolder, request.to, `${name}.md`);
  const file = relative(workingFolder, path);
  const postType = isPostType(request.type) ? request.type : DEFAULT_POST_TYPE;
  try {
    await makeFolder(dirname(path));
    await createFileWithin(dirname(path), path, draft(title, postType));
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new UsageError(
      isThere
        ? `${file} is there already. Give another title, or another folder by --to.`
        : `${file} cannot be written: ${errorMessage(cause)}. Allow yourself to write there, or name another folder by --to.`,
      { cause },
    );
  }
  output.result(file);
  output.note(`Write it, put its pictures beside it, and look at it: ${PROGRAM_CALL} preview ${file}`);
  output.document({ status: 'ok', error: null, items: [{ file, slug: null, action: 'created' }] });
  return EXIT_CODES.done;
}

function draft(title: string, postType: PostType): string {
  const { content, metaDescription } = composeOutline({ prompt: title, postType });
  const keys = stringify({ title, type: postType, description: metaDescription }, { lineWidth: 0 });
  return `---\n${keys}${TO_FILL_IN}---\n\n${content}`;
}

const TO_FILL_IN = `# author: Your Name
# image: cover.png
# imageAlt: What the picture says to who cannot see it
`;

/** The title in the letters that every system has in names of files. */
function fileNameOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’]/g, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...words.replace(/^-|-$/g, '')].slice(0, LONGEST_NAME).join('').replace(/-$/, '');
}

const LONGEST_NAME = 80;
