import { isPathCovered } from './path-patterns.ts';

/** Addresses that the shell answers itself. Names with a dot, such as `/robots.txt`, are no paths of a registry. */
const SHELL_PATHS = [
  '/drawings/*',
  '/embed/*',
  '/feeds/*',
  '/health',
  '/icons/*',
  '/metrics',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/og/*',
  '/preview/*',
  '/ready',
  '/static/*',
];

/** Whether the shell answers every address of a path pattern before any remote. Releases and new remotes cannot claim such paths. */
export function isShellPath(path: string): boolean {
  return /^\/+_/.test(path) || isPathCovered(path, SHELL_PATHS);
}
