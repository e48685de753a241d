/** A line of the log: a JSON document that names the moment and the process, because several may write into one log. */
export function logLine(level: 'info' | 'error', message: string, facts: object = {}): string {
  return JSON.stringify({ time: moment(), level, process: process.pid, message, ...facts });
}

/** The line of a request, of which so many are written that they are put together by hand. */
export function requestLine({ method, path, status, complete, milliseconds }: AnsweredRequest): string {
  const level = status >= 500 ? 'error' : 'info';
  const begun = `{"time":"${moment()}","level":"${level}${OF_REQUEST}${method}","path":${JSON.stringify(path)}`;
  return `${begun},"status":${status},"complete":${complete},"milliseconds":${milliseconds}}`;
}

/** What is noted of a request when its answer ends. */
export interface AnsweredRequest {
  /** As HTTP has it: letters. */
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Whether the answer was sent to its end. */
  readonly complete: boolean;
  readonly milliseconds: number;
}

let lastTime = 0;
let lastMoment = '';

/** This moment in words, which are made once in a millisecond. */
function moment(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastMoment = new Date(time).toISOString();
  }
  return lastMoment;
}

const OF_REQUEST = `","process":${process.pid},"message":"request","method":"`;
