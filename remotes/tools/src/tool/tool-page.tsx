import { usePageData } from '@ledgerlight/shell-api';
import { Badge } from '@ledgerlight/ui/badge';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { ComponentType } from 'react';
import { type Tool, toolBySlug } from '../hub/groups.ts';
import { StarMark } from '../hub/star-mark.tsx';
import { RelatedTools } from './related.tsx';
import style from './tool-page.module.css';
import { BackToTools } from './way-back.tsx';

/** The page of the tool whose slug the loader gave. */
export function ToolPage() {
  return <ToolView tool={toolBySlug(usePageData<string>())} />;
}

/** A tool, or the notice that it is coming; the way back, and the other tools of its group. */
export function ToolView({ tool }: { readonly tool: Tool }) {
  const { title, description, group, Component } = tool;
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
      {Component ? <LiveTool Component={Component} /> : <ComingSoon />}
      <RelatedTools tool={tool} />
    </PageSection>
  );
}

function LiveTool({ Component }: { readonly Component: ComponentType }) {
  return (
    <>
      <Component />
      <div className={style.back}>
        <BackToTools variant="secondary" />
      </div>
    </>
  );
}

function ComingSoon() {
  return (
    <div className={style.notice}>
      <EmptyState
        align="center"
        icon="tools"
        title="Coming Soon"
        text="We are still building this tool. It will be here, at this address, once it does its job well."
      >
        <BackToTools variant="secondary" />
      </EmptyState>
    </div>
  );
}
