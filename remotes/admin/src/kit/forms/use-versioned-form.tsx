import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useRecordForm } from './use-record-form.ts';

interface VersionedFormOptions<Typed extends FieldValues> {
  /** As it is stored now, perhaps newer than what was typed over. Version 0 is a new record. */
  readonly stored: { readonly version: number; readonly fields: DefaultValues<Typed> };
  /** The field that has the focus once the person has decided. */
  readonly focused: FieldPath<Typed>;
  /** Stores what was typed over a version, and resolves with the new one. */
  save(typed: Typed, over: number): Promise<number>;
  /** Whether saving was refused because another person saved a newer version. */
  isOutdated(error: unknown): boolean;
  reload(): Promise<unknown>;
}

export type VersionedFormState<Typed extends FieldValues> = ReturnType<typeof useVersionedForm<Typed>>;

/** A form whose record others change too: a newer version replaces it while nothing is typed; else saving is refused and the person decides. */
export function useVersionedForm<Typed extends FieldValues>(options: VersionedFormOptions<Typed>) {
  const { stored, focused, reload } = options;
  const version = useRef(stored.version);
  const saved = useRef<number | null>(null);
  /** The version over which saving was refused. */
  const [refused, setRefused] = useState<number | null>(null);
  const form = useRecordForm<Typed>({
    start: stored.fields,
    async save(typed) {
      const over = version.current;
      try {
        version.current = await options.save(typed, over);
        saved.current = version.current;
        setRefused(null);
      } catch (error) {
        await reload();
        // Unless the newer record has replaced a form without changes.
        if (options.isOutdated(error) && version.current === over) setRefused(over);
        throw error;
      }
      await reload();
    },
  });
  const { isDirty } = form.formState;
  const takeTheirs = () => {
    version.current = stored.version;
    setRefused(null);
    form.reset(stored.fields);
  };
  const takeNewer = useEffectEvent(() => {
    if (stored.version > version.current && !isDirty) takeTheirs();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each version that is loaded
  useEffect(() => takeNewer(), [stored.version]);
  return {
    ...form,
    isDirty,
    version: version.current,
    isOutdated: refused !== null && stored.version > refused,
    /** Saves what is typed, and resolves with the version that is stored then, or null. */
    async saveNow(): Promise<number | null> {
      saved.current = null;
      await form.submit();
      return saved.current;
    },
    saveMine(): void {
      form.setFocus(focused);
      version.current = stored.version;
      setRefused(null);
      void form.submit();
    },
    discardMine(): void {
      // In this order: a reset form has no fields until it is rendered again.
      form.setFocus(focused);
      takeTheirs();
    },
  };
}

interface NewerVersionNoticeProps {
  readonly form: { readonly isOutdated: boolean; saveMine(): void; discardMine(): void };
  /** What the record is called, such as 'issue'. */
  readonly noun: string;
  readonly by: string | null | undefined;
}

export function NewerVersionNotice({ form, noun, by }: NewerVersionNoticeProps) {
  if (!form.isOutdated) return null;
  return (
    <Notice tone="bad" title={`${by ?? 'Another person'} has saved this ${noun} meanwhile`} isResponse>
      <p>Nothing of yours is lost. Decide which one stays.</p>
      <NoticeActions>
        <Button onClick={form.saveMine}>Save mine</Button>
        <Button variant="secondary" onClick={form.discardMine}>
          Discard mine
        </Button>
      </NoticeActions>
    </Notice>
  );
}
