import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `message` has a line for each missing or invalid variable: its name, form and an example. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'ENVIRONMENT';
}

/**
 * Parses the variables in a table of schemas, most of them from `schemas.ts`. Shell, CLI, release commands and `npm start` read their
 * settings with it when they start. Empty and blank values count as unset.
 * @throws EnvironmentError naming all invalid ones
 */
export function readEnvironment<const Forms extends v.ObjectEntries>(
  environment: Environment,
  forms: Forms,
): v.InferOutput<v.ObjectSchema<Forms, undefined>> {
  const variables = Object.keys(forms).map((name) => [
    name,
    environment[name]?.trim() === '' ? undefined : environment[name],
  ]);
  const read = v.safeParse(v.object(forms), Object.fromEntries(variables), { abortPipeEarly: true });
  if (read.success) return read.output;
  throw new EnvironmentError(read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'));
}
