import { StoppedError, UsageError } from '../process/errors.ts';
import type { Confirm } from './ask.ts';

/** How somebody says that they are sure. */
export interface Assurance {
  readonly confirm: Confirm;
  /** Whether the person said beforehand that no question is wanted. */
  readonly isSure: boolean;
}

/** Asks before something is done that visitors notice. @throws UsageError where nobody can be asked, StoppedError with `declined` when the answer is no */
export async function assertSure(
  question: string,
  { confirm, isSure }: Assurance,
  declined = 'Nothing was removed.',
): Promise<void> {
  if (isSure) return;
  if (!confirm) throw new UsageError('Nobody can be asked here. Add --yes to go on without a question.');
  if (!(await confirm(question))) throw new StoppedError(declined);
}
