import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Notice } from '@ledgerlight/ui/notice';
import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { FormParts, type FormPartsProps } from '../form/form-parts.tsx';
import { TOOL_COPY } from '../form/tool-copy.ts';
import { UpdateAnnouncer } from '../form/update-announcer.tsx';
import { type ToolState, toolControlId } from '../form/use-tool.ts';
import { ResultBoundary } from '../result/result-boundary.tsx';
import { ShareAddressButton } from '../result/share-button.tsx';
import style from './tool-layout.module.css';

interface ToolLayoutProps<Result> extends Partial<Pick<FormPartsProps, 'fields' | 'asides'>> {
  readonly tool: ToolState<Result>;
  /** The heading of the form. */
  readonly title: string;
  /** The button that checks the fields and leads to the result: 'Show the tags'. */
  readonly submitLabel: string;
  /** Below the fields. */
  readonly further?: ReactNode;
  /** What the result will be, shown before there is one. */
  readonly emptyText: string;
  /** What screen readers announce after a change of the result. */
  readonly announce: (result: Result) => string;
  /** How the tool works and where its rules are from, in paragraphs. */
  readonly method: readonly string[];
  /** Below the method. */
  readonly sources?: ReactNode;
  readonly children: (result: Result) => ReactNode;
}

/** The page of a tool: its form and its result, side by side where there is space, and how it works below the shorter of the two. */
export function ToolLayout<Result>(props: ToolLayoutProps<Result>) {
  const { tool, title, submitLabel, fields = tool.rules.fields, asides, further, announce, method, sources } = props;
  const resultHeading = useRef<HTMLHeadingElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (tool.submit()) resultHeading.current?.focus();
  }

  return (
    <>
      <noscript>
        <p className={style.noScript}>{TOOL_COPY.noScript}</p>
      </noscript>
      <div className={style.columns}>
        <form className={`${style.card} ${style.form}`} aria-labelledby="tool-form" noValidate onSubmit={submit}>
          <h2 id="tool-form" className={style.title}>
            {title}
          </h2>
          <FormNotices tool={tool} />
          <div className={style.fields}>
            <FormParts tool={tool} fields={fields} asides={asides} />
            {further}
          </div>
          <FormActions tool={tool} submitLabel={submitLabel} />
          <p className={`${style.privacy} ${formField.hint}`}>{TOOL_COPY.privacy}</p>
        </form>
        <section className={`${style.card} ${style.outcome}`} aria-labelledby="tool-result">
          <h2 id="tool-result" ref={resultHeading} className={style.title} tabIndex={-1}>
            {TOOL_COPY.result}
          </h2>
          <ResultBoundary source={tool.failure ?? tool.result}>
            <ToolResult {...props} />
          </ResultBoundary>
          {tool.result !== null && <ShareAddressButton tool={tool} />}
          <UpdateAnnouncer text={announcement(tool, announce)} />
        </section>
        <section className={style.method} aria-labelledby="tool-method">
          <h2 id="tool-method">{TOOL_COPY.method}</h2>
          <div className={style.prose}>
            {method.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {sources}
          </div>
        </section>
      </div>
    </>
  );
}

function announcement<Result>(
  { result, failure }: Pick<ToolState<Result>, 'result' | 'failure'>,
  announce: (result: Result) => string,
): string {
  if (failure) return TOOL_COPY.failedTitle;
  return result === null ? '' : announce(result);
}

type ToolResultProps<Result> = Pick<ToolLayoutProps<Result>, 'tool' | 'emptyText' | 'children'>;

function ToolResult<Result>({ tool, emptyText, children }: ToolResultProps<Result>) {
  const { result, failure, attempt } = tool;
  if (failure) throw failure.error;
  if (result !== null) return children(result);
  return <p className={style.empty}>{attempt > 0 ? TOOL_COPY.blocked : emptyText}</p>;
}

function FormNotices({ tool }: { readonly tool: ToolState<unknown> }) {
  const problems = Object.entries(tool.problems).map(([path, message]) => ({
    controlId: toolControlId(path),
    message,
  }));
  return (
    <>
      {tool.rejected.length > 0 && (
        <Notice tone="bad" title={TOOL_COPY.rejectedTitle}>
          <p>{TOOL_COPY.rejected(tool.rejected)}</p>
        </Notice>
      )}
      {tool.attempt > 0 && problems.length > 0 && (
        <ProblemSummary
          key={tool.attempt}
          title={TOOL_COPY.problemsTitle}
          text={TOOL_COPY.problemsText}
          problems={problems}
        />
      )}
    </>
  );
}

interface FormActionsProps {
  readonly tool: ToolState<unknown>;
  readonly submitLabel: string;
}

function FormActions({ tool, submitLabel }: FormActionsProps) {
  const { rules } = tool;
  return (
    <div className={style.actions}>
      <Button type="submit">{submitLabel}</Button>
      <Button variant="secondary" onClick={() => tool.fill(rules.example)}>
        {TOOL_COPY.example}
      </Button>
      {tool.canUndo ? (
        <Button variant="quiet" onClick={tool.undo}>
          {TOOL_COPY.undo}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => tool.fill(rules.empty)}>
          {TOOL_COPY.clear}
        </Button>
      )}
    </div>
  );
}
