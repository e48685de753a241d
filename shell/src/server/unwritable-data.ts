import { access, constants, mkdir } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/resilience/error-message';

/** Reports what the shell loses when it cannot write its data folder, such as under systemd without `ReadWritePaths`. Never rejects. */
export async function reportUnwritableData(folder: string, report: (problem: string) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (failure) {
    report(
      `The data folder ${folder} cannot be written: ${errorMessage(failure)}. Until it can, a restart loses the copies of releases ` +
        'that stand in for an unreachable store, converted images and the record of releases that hung.',
    );
  }
}
