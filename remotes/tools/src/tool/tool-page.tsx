import { Link, usePageData } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { ReactNode } from 'react';
import { type Tool, toolBySlug, toolPath } from './groups.ts';
import { RelatedCards } from './link-cards.tsx';
import { StarMark } from './star-mark.tsx';
import style from './tool-page.module.css';

/** The page of the tool whose slug the loader returned, which does not work yet. */
export function ToolPage() {
  return <ToolView tool={toolBySlug(usePageData<string>())} />;
}

interface ToolViewProps {
  readonly tool: Tool;
  /** The tool itself. Without it the page says 'Coming Soon' (specification section 2, 'Tool placeholder routes'). */
  readonly form?: ReactNode;
}

export function ToolView({ tool, form }: ToolViewProps) {
  const { title, description, group } = tool;
  return (
    <PageSection>
      <PageHeader
        title={title}
        text={description}
        kicker={
          <>
            <Badge>{group.name}</Badge>
            {group.starred && <StarMark />}
          </>
        }
      />
      {form ? (
        <>
          {form}
          <div className={style.back}>
            <BackToTools />
          </div>
        </>
      ) : (
        <div className={style.notice}>
          <EmptyState
            align="center"
            icon="tools"
            title="Coming Soon"
            text="We are still building this tool. It will be here, at this address, once it does its job well."
          >
            <BackToTools />
          </EmptyState>
        </div>
      )}
      <RelatedCards
        id="related-tools"
        title={`More ${group.name}`}
        cards={group.tools
          .filter(({ slug }) => slug !== tool.slug)
          .map((other) => ({ path: toolPath(other), title: other.title, text: other.description }))}
      />
    </PageSection>
  );
}

function BackToTools() {
  return (
    <ButtonLink Link={Link} to={ROUTES.tools} variant="secondary">
      <Icon name="arrow-left" size={18} />
      Back to Tools
    </ButtonLink>
  );
}
