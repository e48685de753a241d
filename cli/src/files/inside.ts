import { sep } from 'node:path';

/** Whether `path` is `folder` or lies in it. Both must be whole paths, and real ones where links count. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
