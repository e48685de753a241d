import { chartFigure } from '@ledgerlight/posts/chart/figure';
import type { LinkComponent } from '@ledgerlight/ui/link';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import type { CalculatorResult, ResultTable } from '../definition/result.ts';
import style from './result-view.module.css';

interface ResultViewProps {
  readonly result: CalculatorResult;
  readonly Link: LinkComponent;
}

/** The result in a sentence, figures, a chart with its table, and further tables on demand. */
export function ResultView({ result, Link }: ResultViewProps) {
  const { sentence, figures, chart, tables, notes } = result;
  return (
    <>
      <p className={style.sentence}>{sentence}</p>
      <dl className={style.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={style.figure}>
            <dt className={style.label}>{label}</dt>
            <dd className={style.value}>
              <span>{value}</span>
              {note && <span className={style.note}> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={style.remark}>
          {note}
        </p>
      ))}
      {chart && (
        <div className={style.chart}>
          <RichTextView text={[chartFigure(chart)]} Link={Link} />
        </div>
      )}
      {tables.map((table) => (
        <TableOnDemand key={table.title} table={table} />
      ))}
    </>
  );
}

function TableOnDemand({ table: { title, columns, rows } }: { readonly table: ResultTable }) {
  return (
    <details className={style.details}>
      <summary className={style.summary}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard */}
      <section className={style.scroll} aria-label={title} tabIndex={0}>
        <table className={style.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
