import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the folder of a file, and closes it to everybody but its owner. */
export async function closeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
}
