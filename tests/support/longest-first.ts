import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that take longest before the others of their project. A run without the durations of a former one starts large files
 * first, and these are small: one that starts at the end of a run ends it alone, on one core.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return Array.from(byProject.values()).flatMap((all) => [
      ...all.filter(isLong),
      ...all.filter((file) => !isLong(file)),
    ]);
  }
}

const LONG_FILES = ['tests/killed-backend.test.ts', 'tests/remote-versions.test.ts', 'tests/packed-remote.test.ts'];

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG_FILES.some((file) => moduleId.endsWith(`/${file}`));
}
