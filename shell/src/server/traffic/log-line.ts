/** A line of the log: a JSON document that names the moment and the process, because several may write into one log. */
export function logLine(level: 'info' | 'error', message: string, facts: object = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, process: process.pid, message, ...facts });
}
