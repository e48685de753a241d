import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionButton } from '../action-button.tsx';
import type { RecordField } from '../forms/record-fields.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import type { RecordFormOptions } from '../forms/use-record-form.ts';
import layout from '../layout.module.css';
import { QueryView } from '../query-view.tsx';
import { showToast } from '../toasts/store.ts';
import { type Done, useTask } from '../toasts/use-task.ts';
import { useLoaded } from '../use-loaded.ts';
import { RecordRow } from './record-row.tsx';
import { SectionFrame } from './section-frame.tsx';
import { NEW_ROW, useEditedRow } from './use-edited-row.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type FormProps<Typed extends FieldValues> = ComponentProps<typeof RecordForm<Typed>>;

/** The form of a record. A row that is null is a new record. */
interface FormDefinition<Row, Typed extends FieldValues> extends Pick<FormProps<Typed>, 'refusedField' | 'focused'> {
  start(row: Row | null, rows: readonly Row[]): FormProps<Typed>['start'];
  fields(row: Row | null): readonly RecordField<Typed>[];
  /** Stores what was typed. The focus moves to the record with the returned id. */
  save(row: Row | null, ...typed: Parameters<RecordFormOptions<Typed>['save']>): Promise<Done & { id?: string }>;
}

export interface RemovalProps<Row> {
  readonly row: Row;
  readonly rows: readonly Row[];
  /** With what the person chose, such as where the posts of the record go. */
  onRemove(choice?: string): void;
  onClose(): void;
}

interface Removal<Row> {
  readonly failure: string;
  dialog(props: RemovalProps<Row>): ReactNode;
  run(row: Row, choice?: string): Promise<Done>;
}

interface RecordListProps<Row> {
  /** What one record is called, such as 'topic'. */
  readonly noun: string;
  /** Of the list. */
  readonly label: string;
  readonly isChangeable: boolean;
  readonly removal?: Removal<Row>;
  idOf(row: Row): string;
  nameOf(row: Row): string;
  readonly children: (row: Row, isEdited: boolean) => ReactNode;
}

interface RecordSectionProps<Row, Typed extends FieldValues>
  extends Omit<ComponentProps<typeof SectionFrame>, 'region' | 'children'>,
    RecordListProps<Row> {
  readonly queryKey: readonly string[];
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'>;
  readonly form: FormDefinition<Row, Typed>;
  load(signal: AbortSignal): Promise<readonly Row[]>;
}

/** The records of a section as a list. Those who may change them add, change and remove them in place. */
export function RecordSection<Row, Typed extends FieldValues>(props: RecordSectionProps<Row, Typed>) {
  const { queryKey, load, id, title, intro, aside, empty, form, noun, label, isChangeable, idOf, nameOf } = props;
  const region = useRef<HTMLElement>(null);
  const query = useLoaded(queryKey, load);
  const rows = query.data ?? [];
  const open = useEditedRow(region);
  const removal = useRemoval({ ...props, rows, region });
  const formOf = (row: Row | null) => {
    const { start, fields, save, ...others } = form;
    const rowId = row === null ? NEW_ROW : idOf(row);
    return (
      <RecordForm<Typed>
        {...others}
        {...open.formProps(rowId)}
        aria-label={row === null ? `Add a ${noun}` : `Change ${nameOf(row)}`}
        saveLabel={row === null ? 'Add' : 'Save'}
        start={start(row, rows)}
        fields={fields(row)}
        save={async (...typed) => {
          const done = await save(row, ...typed).finally(() => query.refetch());
          open.close(done.id ?? rowId);
          showToast({ kind: 'success', ...done });
        }}
      />
    );
  };
  const add = isChangeable && open.edited !== NEW_ROW && (
    <ActionButton label={`Add a ${noun}`} onClick={() => open.edit(NEW_ROW)} />
  );
  return (
    <SectionFrame
      {...{ id, title, intro, region }}
      aside={
        <>
          {aside}
          {add}
        </>
      }
    >
      {open.edited === NEW_ROW && formOf(null)}
      <QueryView query={query} noun={label.toLowerCase()} rows={4}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="newspaper" {...empty} />
          ) : (
            <ul className={layout.list} aria-label={label}>
              {all.map((row) => (
                <Row
                  key={idOf(row)}
                  {...props}
                  row={row}
                  form={open.edited === idOf(row) && formOf(row)}
                  onEdit={() => open.edit(idOf(row))}
                  onRemove={() => removal.ask(row)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open.question}
      {removal.dialog}
    </SectionFrame>
  );
}

interface RowProps<Row> extends Omit<RecordListProps<Row>, 'noun' | 'label'> {
  readonly row: Row;
  readonly form: ReactNode;
  onEdit(): void;
  onRemove(): void;
}

function Row<Record>({ row, form, isChangeable, removal, idOf, nameOf, children, ...on }: RowProps<Record>) {
  const name = nameOf(row);
  const actions = isChangeable && !form && (
    <>
      <ActionButton label="Change" subject={name} onClick={on.onEdit} />
      {removal && <ActionButton label="Remove" subject={name} onClick={on.onRemove} isDestructive />}
    </>
  );
  return (
    <RecordRow id={idOf(row)} title={name} actions={actions}>
      {children(row, Boolean(form))}
      {form}
    </RecordRow>
  );
}

interface RemovalOptions<Row> extends Pick<RecordSectionProps<Row, FieldValues>, 'removal' | 'queryKey' | 'idOf'> {
  readonly rows: readonly Row[];
  readonly region: RefObject<HTMLElement | null>;
}

function useRemoval<Row>({ removal, queryKey, idOf, rows, region }: RemovalOptions<Row>) {
  const focus = useFocusAfterRemoval(rows.map(idOf), region);
  const [row, ask] = useState<Row | null>(null);
  const removing = useTask(
    removal?.failure ?? '',
    ({ removed, choice }: { removed: Row; choice: string | undefined }) =>
      removal?.run(removed, choice) ?? Promise.resolve(undefined),
    queryKey,
  );
  const close = () => ask(null);
  const onRemove = (removed: Row) => (choice?: string) => {
    close();
    focus.expect(idOf(removed));
    removing.mutate({ removed, choice });
  };
  return { ask, dialog: row && removal?.dialog({ row, rows, onRemove: onRemove(row), onClose: close }) };
}
