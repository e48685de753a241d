import { type ReactNode, useLayoutEffect } from 'react';
import { ActionButton } from '../action-button.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import layout from '../layout.module.css';
import { QueryView } from '../query-view.tsx';
import { type Done, useTask } from '../toasts/use-task.ts';
import { useLoaded } from '../use-loaded.ts';
import { RecordRow, RowFacts } from './record-row.tsx';
import { focusRow, useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface ListAction<Row> {
  readonly label: string;
  /** The title of the toast when it fails. */
  readonly failure: string;
  subject(row: Row): string;
  /** Without one the button acts at once. */
  question?(row: Row): string;
  isOffered?(row: Row): boolean;
  run(row: Row): Promise<Done>;
}

interface ActionListProps<Row> {
  readonly label: string;
  readonly queryKey: readonly string[];
  readonly action: ListAction<Row>;
  readonly empty?: string;
  load(signal: AbortSignal): Promise<readonly Row[]>;
  idOf(row: Row): string;
  titleOf(row: Row): ReactNode;
  /** The facts of a row. */
  readonly children: (row: Row) => ReactNode;
}

/** Rows that people end or withdraw, one action each. The focus stays near a row whose button is gone. */
export function ActionList<Row>(props: ActionListProps<Row>) {
  const { label, queryKey, action, empty, load, idOf, titleOf, children } = props;
  const query = useLoaded(queryKey, load);
  const focus = useFocusAfterRemoval(query.data?.map(idOf) ?? [], undefined, 'h4');
  const task = useTask(action.failure, action.run, queryKey);
  const changed = task.isSuccess ? idOf(task.variables) : null;
  useLayoutEffect(() => {
    if (changed === null || document.activeElement !== document.body) return;
    focusRow(focus.region.current, changed);
  }, [changed, focus.region]);
  const start = (row: Row) => {
    focus.expect(idOf(row));
    task.mutate(row);
  };
  return (
    <section ref={focus.region} tabIndex={-1}>
      <QueryView query={query} noun={label.toLowerCase()}>
        {(rows) => (
          <>
            {rows.length === 0 && empty !== undefined && <p>{empty}</p>}
            {rows.length > 0 && (
              <ul className={layout.list} aria-label={label}>
                {rows.map((row) => (
                  <RecordRow
                    key={idOf(row)}
                    id={idOf(row)}
                    level={4}
                    title={titleOf(row)}
                    actions={
                      action.isOffered?.(row) !== false && (
                        <RowAction action={action} row={row} isBusy={task.isPending} onAct={() => start(row)} />
                      )
                    }
                  >
                    <RowFacts>{children(row)}</RowFacts>
                  </RecordRow>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

interface RowActionProps<Row> {
  readonly action: ListAction<Row>;
  readonly row: Row;
  readonly isBusy: boolean;
  onAct(): void;
}

function RowAction<Row>({ action: { label, subject, question }, row, isBusy, onAct }: RowActionProps<Row>) {
  const button = { label, subject: subject(row) };
  if (question) return <ConfirmedButton {...button} question={question(row)} isPending={isBusy} onConfirmed={onAct} />;
  return <ActionButton {...button} isDestructive disabled={isBusy} onClick={onAct} />;
}
