import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';

export function addSignInCommands(program: Command, run: CommandRunner): void {
  addBackendCommand(program, 'login', ['ledgerlight login --backend https://abcdefgh.supabase.co'])
    .summary('Sign in and save the session')
    .description(
      'Sign in and save the session for 8 hours in a file that only you can read. Prompts for username and password, or reads LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.',
    )
    .action((options: CommonOptions) =>
      run(options, async (...context) => (await import('./login.handler.ts')).login(options, ...context)),
    );
  addBackendCommand(program, 'logout', ['ledgerlight logout'])
    .summary('Sign out and remove the saved session')
    .description('End the session at the backend and remove its file.')
    .action((options: CommonOptions) =>
      run(options, async (...context) => (await import('./session.handlers.ts')).logout(options, ...context)),
    );
  addBackendCommand(program, 'whoami', ['ledgerlight whoami --quiet'])
    .summary('Show the signed-in user')
    .description('Show the signed-in user, their role and the backend. Exits with code 3 if you are not signed in.')
    .action((options: CommonOptions) =>
      run(options, async (...context) => (await import('./session.handlers.ts')).whoami(options, ...context)),
    );
}
