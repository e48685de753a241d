import type { PostStructure } from '@ledgerlight/backend/generate-structure/structure';
import type { PublishInputFields } from '@ledgerlight/publishing/input';

/** The fields that a structure can fill, in the order of the form. */
export const STRUCTURE_FIELDS = ['title', 'content', 'metaTitle', 'metaDescription'] as const;

/** One of the fields that a structure can fill. */
export type StructureField = (typeof STRUCTURE_FIELDS)[number];

/** What a structure says for the fields that are empty. */
export function fillsEmpty(fields: PublishInputFields, structure: PostStructure): Partial<PublishInputFields> {
  return pick(structure, (name) => fields[name].trim() === '');
}

/** What a structure says for all fields. */
export function replacesAll(structure: PostStructure): Partial<PublishInputFields> {
  return pick(structure, () => true);
}

/** The fields whose words a structure would replace. */
export function replacedFields(fields: PublishInputFields, structure: PostStructure): readonly StructureField[] {
  return STRUCTURE_FIELDS.filter((name) => {
    const written = fields[name].trim();
    return written !== '' && structure[name].trim() !== '' && written !== structure[name].trim();
  });
}

/** Whether taking these texts changes the form. */
export function fillsSomething(fields: PublishInputFields, taken: Partial<PublishInputFields>): boolean {
  return STRUCTURE_FIELDS.some((name) => taken[name] !== undefined && taken[name] !== fields[name]);
}

function pick(structure: PostStructure, isWanted: (name: StructureField) => boolean): Partial<PublishInputFields> {
  const entries = STRUCTURE_FIELDS.flatMap((name) =>
    structure[name].trim() !== '' && isWanted(name) ? [[name, structure[name]] as const] : [],
  );
  return Object.fromEntries(entries);
}
