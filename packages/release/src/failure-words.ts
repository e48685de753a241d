import { errorMessage } from '@ledgerlight/resilience/error-message';

/** What went wrong, as a sentence for whoever typed the command; of the file system's codes it says what they mean. */
export function failureWords(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const why = FILE_SYSTEM[code];
  if (why === undefined) return errorMessage(failure);
  const place = failure instanceof Error && 'path' in failure ? failure.path : 'The store';
  return `${place} cannot be used: ${why} (${code}). Nothing became live or was taken back.`;
}

const FILE_SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'you may not change it',
  EPERM: 'you may not change it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'your share of its disk is used up',
  ENOENT: 'it, or a folder on the way to it, is not there',
  ENOTDIR: 'a file stands where a folder should',
  EIO: 'its disk has a fault',
};
