import { makeTemplate } from './template.ts';

/** `node make-template.ts <folder>` makes the data folder that all tests of a run start from. */

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder.');
await makeTemplate(folder, null);
