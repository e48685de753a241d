import { Button } from '@ledgerlight/ui/button';
import type { LinkComponent } from '@ledgerlight/ui/link';
import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { memo, useId, useMemo } from 'react';
import type { Calculator, Evaluation, FieldTexts } from '../definition/calculator.ts';
import type { FieldProblem } from '../definition/result.ts';
import style from './calculator-form.module.css';
import { FieldGroups } from './field-groups.tsx';
import { ResultView } from './result-view.tsx';
import { completeTexts, useTexts } from './use-texts.ts';

interface CalculatorFormProps {
  readonly calculator: Calculator;
  /** Of a shared address or a post. */
  readonly texts: FieldTexts;
  /** The current month such as '2026-11', the same on the server and in the browser; null shows no dates. */
  readonly month: string | null;
  /** The page of the calculator, which computes without scripts. */
  readonly action: string;
  readonly headingLevel: 'h2' | 'h3';
  readonly Link: LinkComponent;
  /** Called after each pause with changed texts. */
  readonly onSettled?: (texts: FieldTexts) => void;
}

/** The form of a calculator with its result. It computes in the browser while a person types; without scripts the page does. */
export function CalculatorForm({
  calculator,
  texts,
  month,
  action,
  headingLevel,
  Link,
  onSettled,
}: CalculatorFormProps) {
  const id = useId();
  const initial = useMemo(() => completeTexts(calculator, texts), [calculator, texts]);
  const { form, live, settled, isChanged, attempt, ...handlers } = useTexts({ calculator, initial, month, onSettled });
  const problems = shownProblems(live, settled);
  const result = live.kind === 'result' ? live.result : settled.kind === 'result' ? settled.result : null;
  const isSubmitted = attempt > 0 || Object.keys(texts).length > 0;
  const Heading = headingLevel;
  return (
    <div className={style.place}>
      <form
        ref={form}
        className={style.card}
        method="get"
        action={action}
        aria-label={calculator.title}
        noValidate
        {...handlers}
      >
        <div className={style.inputs}>
          <Heading className="visually-hidden">Your figures</Heading>
          {isSubmitted && settled.kind === 'problems' && problems.length > 0 && (
            <ProblemSummary
              key={attempt}
              title="Some figures need another look"
              text="The result appears when these are corrected:"
              problems={problems.map(({ field, message }) => ({ controlId: `${id}-${field}`, message }))}
            />
          )}
          <MemoizedGroups id={id} fields={calculator.fields} texts={initial} problems={problems} />
          <div className={style.action}>
            <Button type="submit">Calculate</Button>
          </div>
        </div>
        <section className={style.result} aria-labelledby={`${id}-result`}>
          <Heading id={`${id}-result`} className="visually-hidden">
            Result
          </Heading>
          <output className="visually-hidden">{isChanged ? announcement(settled) : ''}</output>
          {result ? (
            <MemoizedResult result={result} Link={Link} />
          ) : (
            <p className={style.missing}>Correct the marked figures to see the result.</p>
          )}
        </section>
      </form>
    </div>
  );
}

const MemoizedGroups = memo(FieldGroups);
const MemoizedResult = memo(ResultView);

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** A problem appears after a pause and is gone as soon as it is corrected. */
function shownProblems(live: Evaluation, settled: Evaluation): readonly FieldProblem[] {
  if (live.kind !== 'problems' || settled.kind !== 'problems') return NO_PROBLEMS;
  return live.problems.filter(({ field }) => settled.problems.some((problem) => problem.field === field));
}

function announcement(settled: Evaluation): string {
  if (settled.kind === 'result') return settled.result.sentence;
  return settled.problems.map(({ message }) => message).join(' ');
}
