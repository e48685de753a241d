import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import type { Environment } from '@ledgerlight/environment/read-environment';

/** Opens a page in the browser of BROWSER, or in the system's. Resolves with whether a program was started. */
export function startBrowser(page: string, { BROWSER, DISPLAY, WAYLAND_DISPLAY }: Environment): Promise<boolean> {
  const chosen = BROWSER?.trim();
  if (!chosen && platform() === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(chosen || systemBrowser(), [page], { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

function systemBrowser(): string {
  if (platform() === 'darwin') return 'open';
  return platform() === 'win32' ? 'explorer.exe' : 'xdg-open';
}
