import Bowser from 'bowser';

/** Returns a name for a browser or program by what it calls itself: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  if (userAgent === 'node') return 'Command line';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.slice(0, 60);
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
