import type { PostStructure } from '@ledgerlight/backend/generate-structure/structure';
import { GenerationError, type StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { DEFAULT_POST_TYPE, isPostType } from '@ledgerlight/posts/types';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../kit/toasts/store.ts';
import { EDITOR_TOASTS } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';

const STRUCTURE_FIELDS = ['title', 'content', 'metaTitle', 'metaDescription'] as const;
type StructureField = (typeof STRUCTURE_FIELDS)[number];

export type StructureStage =
  | { readonly kind: 'idle'; readonly problem: string | null; readonly isOutline: boolean }
  | { readonly kind: 'generating' }
  /** Waits for a choice, since the structure would replace these fields. */
  | { readonly kind: 'choosing'; readonly structure: PostStructure; readonly replaced: readonly StructureField[] };

const OUTLINE_TEXT = 'No AI provider is set up, so this is the outline for this content type.';
const PROMPT_REQUIRED = 'Describe what the post is about first.';
const IDLE = { kind: 'idle', problem: null, isOutline: false } as const;

/** Generates a structure from the prompt and fills the form (specification sections 4 and 5). */
export function useStructure(generation: StructureGeneration, model: EditorModel) {
  const [stage, setStage] = useState<StructureStage>(IDLE);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  function take(structure: PostStructure, replaces: boolean) {
    const written = model.state().content.fields;
    const taken = fieldsOf(structure, (name) => replaces || written[name].trim() === '');
    const isOutline = structure.source === 'outline';
    if (STRUCTURE_FIELDS.every((name) => (taken[name] ?? written[name]) === written[name])) {
      setStage(IDLE);
      return showToast({ kind: 'success', ...EDITOR_TOASTS.nothingGenerated });
    }
    model.step({ type: 'structure-taken', fields: taken, replaces });
    setStage({ ...IDLE, isOutline });
    showToast({ kind: 'success', ...EDITOR_TOASTS.generated, ...(isOutline && { text: OUTLINE_TEXT }) });
  }

  async function run({ signal }: AbortController): Promise<void> {
    const { prompt, postType: chosen } = model.state().content.fields;
    const postType = isPostType(chosen) ? chosen : DEFAULT_POST_TYPE;
    setStage({ kind: 'generating' });
    try {
      const structure = await generation.generate({ prompt: prompt.trim(), postType }, signal);
      if (signal.aborted) return setStage(IDLE);
      // The person may continue to write while the structure is generated.
      const replaced = replacedFields(model.state().content.fields, structure);
      if (replaced.length > 0) setStage({ kind: 'choosing', structure, replaced });
      else take(structure, false);
    } catch (error) {
      if (signal.aborted) return setStage(IDLE);
      const text = generationFailure(error);
      setStage({ ...IDLE, problem: text });
      showToast({ kind: 'problem', title: EDITOR_TOASTS.notGenerated.title, text });
    }
  }

  return {
    stage,
    generate() {
      if (request.current) return;
      if (model.state().content.fields.prompt.trim() === '') return setStage({ ...IDLE, problem: PROMPT_REQUIRED });
      const controller = new AbortController();
      request.current = controller;
      void run(controller).finally(() => {
        request.current = null;
      });
    },
    cancel: () => request.current?.abort(),
    choose(choice: 'replace' | 'fill-empty' | 'nothing'): void {
      if (stage.kind !== 'choosing') return;
      if (choice === 'nothing') setStage(IDLE);
      else take(stage.structure, choice === 'replace');
    },
  };
}

function fieldsOf(structure: PostStructure, isWanted: (name: StructureField) => boolean): Partial<PublishInputFields> {
  const names = STRUCTURE_FIELDS.filter((name) => structure[name].trim() !== '' && isWanted(name));
  return Object.fromEntries(names.map((name) => [name, structure[name]]));
}

function replacedFields(fields: PublishInputFields, structure: PostStructure): readonly StructureField[] {
  return STRUCTURE_FIELDS.filter((name) => {
    const written = fields[name].trim();
    return written !== '' && structure[name].trim() !== '' && written !== structure[name].trim();
  });
}

function generationFailure(error: unknown): string {
  const isSpecific = error instanceof GenerationError && error.code !== 'GENERATION_FAILED' && error.message !== '';
  return isSpecific ? error.message : EDITOR_TOASTS.notGenerated.text;
}
