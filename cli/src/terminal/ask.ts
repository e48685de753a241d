import prompts from 'prompts';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { StoppedError, UsageError } from '../process/errors.ts';

/** Prompts for yes or no; null where prompts are disabled. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** The rule for questions of every command: a prompt on a terminal, --yes elsewhere. */
export interface Prompts {
  readonly ask: Confirm;
  /** @throws UsageError where prompts are disabled, StoppedError with `declined` when the answer is no */
  assertConfirmed(question: string, declined: string): Promise<void>;
}

export function promptsOf(
  context: Pick<CommandContext, 'isTerminal' | 'environment'>,
  options: CommonOptions,
): Prompts {
  const isCi = !['', '0', 'false', undefined].includes(context.environment.CI?.toLowerCase());
  const ask = context.isTerminal && !isCi && !options.yes && !options.json ? askYes : null;
  return {
    ask,
    async assertConfirmed(question, declined) {
      if (options.yes) return;
      if (!ask) throw new UsageError('This command needs confirmation. Add --yes to run it without a prompt.');
      if (!(await ask(question))) throw new StoppedError(declined);
    },
  };
}

/** Prompts for a text; `hidden` masks it, and Enter alone returns `initial`. @throws StoppedError when it is cancelled */
export async function askText(question: string, kind: 'plain' | 'hidden' = 'plain', initial = ''): Promise<string> {
  const type = kind === 'plain' ? 'text' : 'password';
  return String((await ask(type, question, initial)) ?? '');
}

/** Prompts for yes or no; no is the default. @throws StoppedError when it is cancelled */
async function askYes(question: string): Promise<boolean> {
  return (await ask('confirm', question, false)) === true;
}

async function ask(type: 'text' | 'password' | 'confirm', message: string, initial: string | boolean) {
  const onCancel = () => {
    throw new StoppedError();
  };
  return (await prompts({ type, name: 'answer', message, initial, stdout: process.stderr }, { onCancel })).answer;
}
