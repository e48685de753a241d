import * as v from 'valibot';

/**
 * A text that `isRight` accepts, without white space around it. Of any other one the form and an example are told, after the
 * name of what was read, and never the text itself: it may be secret.
 */
export function text(form: string, example: string, isRight: (text: string) => boolean) {
  const problem = `must be ${form}, such as ${example}`;
  return v.pipe(v.string(problem), v.trim(), v.check(isRight, problem));
}

/** A port to listen on; 0 takes a free one. */
export function port(example: string) {
  return v.pipe(
    text('a port from 0 to 65535', example, (typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= 65_535),
    v.transform(Number),
  );
}

/** A whole number between two others, both of which it may be. */
export function wholeNumber(form: string, example: string, least: number, most: number) {
  const isWithin = (typed: string) => /^\d{1,15}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return v.pipe(text(`${form}, from ${least} to ${most}`, example, isWithin), v.transform(Number));
}

/** An address that is an origin: no path, no standard port, no slash at the end, which is dropped. */
export function origin(form: string, example: string) {
  return v.pipe(
    text(form, example, isOrigin),
    v.transform((address) => new URL(address).origin),
  );
}

/** A folder, perhaps relative to another one. */
export function folder(form: string, example: string) {
  return text(form, example, (path) => !path.includes('\0'));
}

/** What proves one server to another. */
export const secret = text(
  'a random text of at least 32 letters, digits, hyphens and underscores',
  '"openssl rand -hex 32" prints',
  (typed) => /^[\w-]{32,200}$/.test(typed),
);

function isOrigin(address: string): boolean {
  if (!/^https?:\/\/[^/\\?#@]+\/*$/i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).hostname !== '';
}
