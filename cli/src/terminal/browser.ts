import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import type { Environment } from '@ledgerlight/environment/read';

/** Starts the browser of BROWSER, or the system's, with a page. Resolves with whether a program could be started. */
export function startBrowser(page: string, { BROWSER, DISPLAY, WAYLAND_DISPLAY }: Environment): Promise<boolean> {
  const [program, ...words] = BROWSER?.trim() ? [BROWSER.trim(), page] : [...systemBrowser(), page];
  if (!BROWSER?.trim() && platform() === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    const child = spawn(program ?? '', words, { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

function systemBrowser(): readonly string[] {
  if (platform() === 'darwin') return ['open'];
  return platform() === 'win32' ? ['explorer.exe'] : ['xdg-open'];
}
