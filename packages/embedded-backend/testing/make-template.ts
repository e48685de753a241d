import { makeTemplate } from './template.ts';

/** Usage: node make-template.ts <folder> */

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder.');
await makeTemplate(folder, null);
