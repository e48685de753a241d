import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addBackendCommand, addCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import type { ExportBounds } from './export-filter.ts';

export function addAuditCommand(program: Command, run: CommandRunner): void {
  const audit = program.command('audit').summary('Export and verify evidence');
  addBackendCommand(audit, 'export', [
    'ledgerlight audit export --out evidence-2026 --key evidence.key --from 2026-01-01 --to 2026-12-31',
  ])
    .summary('Export posts, versions, approvals, corrections, claims and the audit log')
    .description(
      'Write posts, versions, approvals, corrections, claims and the audit log as JSON Lines and CSV, with a manifest of their hashes.',
    )
    .requiredOption('--out <folder>', 'New folder to write to')
    .option('--key <file>', 'Private key that signs the manifest')
    .option('--from <day>', 'First day in UTC, such as 2026-01-01')
    .option('--to <day>', 'Last day in UTC')
    .option('--post <slug>', 'Slug or id of one post')
    .action((options: ExportOptions) =>
      run(options, async (context, output) => {
        const { exportEvidence } = await import('./export.handler.ts');
        const { readSigningKey } = await import('./manifest.ts');
        const { exportFilter } = await import('./export-filter.ts');
        const { createAuditLog } = await import('@ledgerlight/backend/audit-log');
        const { NotAllowedError } = await import('@ledgerlight/backend/errors');
        const { createEvidenceTables } = await import('@ledgerlight/backend/evidence-rows');
        const { useSession } = await import('../session/session.ts');
        const keyFile = options.key === undefined ? null : resolve(context.workingFolder, options.key);
        const signingKey = keyFile === null ? null : await readSigningKey(keyFile);
        return useSession(context, options, output, async ({ access, rights }) => {
          if (!rights.includes('read-audit')) throw new NotAllowedError(NO_AUDIT);
          const filter = await exportFilter(options, access);
          const tables = await createEvidenceTables(access, filter, context.signal);
          const retentionYears = await createAuditLog(access).retentionYears(context.signal);
          const backend = access.address.url;
          const services = { tables, filter, retentionYears, backend, signingKey, signal: context.signal };
          return exportEvidence(resolve(context.workingFolder, options.out), services, output);
        });
      }),
    );
  addCommand(audit, 'verify <folder>', ['ledgerlight audit verify evidence-2026 --public-key MCowBQYDK2VwAyEA...'])
    .summary('Verify an export')
    .description('Verify texts, hashes, the chain of the audit log and the signature of an export. Needs no backend.')
    .option('--public-key <key>', 'Public key, as base64 of its DER')
    .action((folder: string, options: VerifyOptions) =>
      run(options, async (context, output) => {
        const { verifyEvidence } = await import('./verify.handler.ts');
        const { parsePublicKey } = await import('./manifest.ts');
        const key = options.publicKey === undefined ? null : parsePublicKey(options.publicKey);
        return verifyEvidence(resolve(context.workingFolder, folder), key, output);
      }),
    );
}

const NO_AUDIT = 'Your role may not read the audit log, so nothing was exported. Admins and reviewers export evidence.';

interface ExportOptions extends CommonOptions, ExportBounds {
  readonly out: string;
  readonly key?: string | undefined;
}

interface VerifyOptions extends CommonOptions {
  readonly publicKey?: string | undefined;
}
