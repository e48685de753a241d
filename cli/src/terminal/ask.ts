import prompts from 'prompts';
import { StoppedError, UsageError } from '../process/errors.ts';

/** Prompts for yes or no; null where prompts are disabled. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** Prompts for a text; `hidden` masks it, and Enter alone returns `initial`. @throws StoppedError when it is cancelled */
export async function askText(question: string, kind: 'plain' | 'hidden' = 'plain', initial = ''): Promise<string> {
  const type = kind === 'plain' ? 'text' : 'password';
  return String((await ask(type, question, initial)) ?? '');
}

/** Prompts for yes or no; no is the default. @throws StoppedError when it is cancelled */
export async function askYes(question: string): Promise<boolean> {
  return (await ask('confirm', question, false)) === true;
}

/** @throws UsageError where prompts are disabled, StoppedError with `declined` when the answer is no */
export async function assertConfirmed(question: string, confirm: Confirm, declined: string): Promise<void> {
  if (!confirm) throw new UsageError('This command needs confirmation. Add --yes to run it without a prompt.');
  if (!(await confirm(question))) throw new StoppedError(declined);
}

async function ask(type: 'text' | 'password' | 'confirm', message: string, initial: string | boolean) {
  const onCancel = () => {
    throw new StoppedError();
  };
  return (await prompts({ type, name: 'answer', message, initial, stdout: process.stderr }, { onCancel })).answer;
}
