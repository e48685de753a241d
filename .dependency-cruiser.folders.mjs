// Folders of production code do not need each other. Tests do not count: they may use what stands above their folder.

import { options } from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Two folders that need each other are one, or share a third',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/|/tests/` } },
};
