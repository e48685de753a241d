import * as v from 'valibot';

/**
 * Trims the text. The message has the form and an example but never the value, which may be secret. Like all schemas here it is for the
 * tables of variables that `readEnvironment` parses.
 */
export function text(form: string, example: string, isRight: (text: string) => boolean) {
  const problem = `must be ${form}, such as ${example}`;
  return v.pipe(v.string(problem), v.trim(), v.check(isRight, problem));
}

export function port(example: string) {
  return v.pipe(
    text('a port from 0 to 65535', example, (typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= 65_535),
    v.transform(Number),
  );
}

export function wholeNumber(form: string, example: string, least: number, most: number) {
  const isWithin = (typed: string) => /^\d{1,15}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return v.pipe(text(`${form}, from ${least} to ${most}`, example, isWithin), v.transform(Number));
}

/** Drops trailing slashes and a standard port; refuses a path. */
export function origin(form: string, example: string) {
  return v.pipe(
    text(form, example, isOrigin),
    v.transform((address) => new URL(address).origin),
  );
}

export function folder(form: string, example: string) {
  return text(form, example, (path) => !path.includes('\0'));
}

export const secret = text(
  'a random text of at least 32 letters, digits, hyphens and underscores',
  '"openssl rand -hex 32" prints',
  (typed) => /^[\w-]{32,200}$/.test(typed),
);

export const password = text(
  'a password of at least 8 characters and at most 72 bytes',
  'correct-horse-battery',
  (typed) => typed.length >= 8 && new TextEncoder().encode(typed).length <= 72,
);

function isOrigin(address: string): boolean {
  if (!/^https?:\/\/[^/\\?#@]+\/*$/i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).hostname !== '';
}
