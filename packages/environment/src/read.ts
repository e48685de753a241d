import * as v from 'valibot';

/** The variables that a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables are missing or wrong. `message` has a line for each: its name, the form that it must have, and an example. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'ENVIRONMENT';
}

/**
 * Reads the variables of a table, each by its form, as `forms.ts` makes them. What is empty or blank counts as unset.
 * @throws EnvironmentError naming all that are wrong
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
