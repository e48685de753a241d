import { StoppedError, UsageError } from '../errors.ts';
import type { Confirm } from '../session/use.ts';

/** How somebody says that they are sure. */
export interface Assurance {
  readonly confirm: Confirm;
  /** Whether the person said beforehand that no question is wanted. */
  readonly isSure: boolean;
}

/** Asks before something is removed. @throws UsageError where nobody can be asked, StoppedError when the answer is no */
export async function assertSure(question: string, { confirm, isSure }: Assurance): Promise<void> {
  if (isSure) return;
  if (!confirm) throw new UsageError('Nobody can be asked here. Add --yes to remove without a question.');
  if (!(await confirm(question))) throw new StoppedError('Nothing was removed.');
}
