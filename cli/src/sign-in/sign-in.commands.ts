import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions, YES_OPTION } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

export function addSignInCommands(program: Command, run: CommandRunner): void {
  addBackendCommand(program, 'login')
    .summary('Sign in and save the session')
    .description(
      'Sign in and save the session for 8 hours in a file that only you can read. Prompts for username and password, or reads LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.',
    )
    .option(...YES_OPTION)
    .addHelpText('after', commandHelp('ledgerlight login --backend https://abcdefgh.supabase.co'))
    .action((options: CommonOptions) =>
      run(options, async (context, output) => (await import('./login.handler.ts')).login(options, context, output)),
    );
  addBackendCommand(program, 'logout')
    .summary('Sign out and remove the saved session')
    .description('End the session at the backend and remove its file.')
    .addHelpText('after', commandHelp('ledgerlight logout'))
    .action((options: CommonOptions) =>
      run(options, async (context, output) => (await import('./logout.handler.ts')).logout(options, context, output)),
    );
  addBackendCommand(program, 'whoami')
    .summary('Show the signed-in user')
    .description('Show the signed-in user, their role and the backend. Exits with code 3 if you are not signed in.')
    .addHelpText('after', commandHelp('ledgerlight whoami --quiet'))
    .action((options: CommonOptions) =>
      run(options, async (context, output) => {
        const { useSession } = await import('../session/session.ts');
        const { reportSession } = await import('./whoami.handler.ts');
        return useSession(context, options, async (session) => reportSession(session, output));
      }),
    );
}
