import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';

export function addClaimsCommand(program: Command, run: CommandRunner): void {
  addBackendCommand(program, 'claims', ['ledgerlight claims --stale'])
    .summary('List claims of posts')
    .description('List the claims of all posts with owner and last day, what expires first at the beginning.')
    .option('--stale', 'Only claims whose last day is over')
    .option('--owner <text>', 'Only claims whose owner has this text')
    .action((options: ClaimsOptions) =>
      run(options, async (context, output) => {
        const { listClaims } = await import('./list.handler.ts');
        const { createClaimsRegister } = await import('@ledgerlight/backend/claims');
        const { useSession } = await import('../session/session.ts');
        const { stale = false, owner = '' } = options;
        return useSession(context, options, output, ({ access }) => {
          const filter = { isStale: stale, owner, title: '' };
          return listClaims(filter, createClaimsRegister(access), output, context.signal);
        });
      }),
    );
}

interface ClaimsOptions extends CommonOptions {
  readonly stale?: boolean | undefined;
  readonly owner?: string | undefined;
}
