import { isRouteErrorResponse, useRevalidator, useRouteError } from '@ledgerlight/shell-api';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { BackToTools } from './back-to-tools.tsx';
import style from './tool-error.module.css';

/** In the place of a tool: that there is none at this address, or that its page could not be loaded. */
export function ToolError() {
  const error = useRouteError();
  return <PageSection>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />}</PageSection>;
}

function NotFound() {
  return (
    <PageHeader title="Tool Not Found" text="The tool you're looking for doesn't exist.">
      <BackToTools variant="primary" />
    </PageHeader>
  );
}

function Failure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={style.failure}>
      <ErrorNotice
        headingLevel={1}
        title="This tool could not be loaded"
        text="Our server did not send it. That is usually over in a moment."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        <BackToTools variant="secondary" />
      </ErrorNotice>
    </div>
  );
}
