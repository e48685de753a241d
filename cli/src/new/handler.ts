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

interface NewRequest {
  readonly title: string;
  readonly type: string;
  readonly to: string;
}

/** Writes the file of a new post. @throws UsageError when the file exists or cannot be written */
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
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    const message = exists
      ? `${file} already exists. Use another title, or another folder with --to.`
      : `${file} cannot be written: ${errorMessage(cause)}. Allow yourself to write there, or use another folder with --to.`;
    throw new UsageError(message, { cause });
  }
  output.result(file);
  output.note(`Next: write the post, put its images beside it, and run "${PROGRAM_CALL} preview ${file}".`);
  output.document({ status: 'ok', error: null, items: [{ file, slug: null, action: 'created' }] });
  return EXIT_CODES.done;
}

function draft(title: string, postType: PostType): string {
  const { content, metaDescription } = composeOutline({ prompt: title, postType });
  const keys = stringify({ title, type: postType, description: metaDescription }, { lineWidth: 0 });
  return `---\n${keys}${OPTIONAL_KEYS}---\n\n${content}`;
}

const OPTIONAL_KEYS = `# author: Your Name
# image: cover.png
# imageAlt: Description of the image for readers who cannot see it
`;

function fileNameOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/['’]/g, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...name.replace(/^-|-$/g, '')].slice(0, MAX_NAME_LENGTH).join('').replace(/-$/, '');
}

const MAX_NAME_LENGTH = 80;
