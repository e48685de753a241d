import { Link } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { LinkList } from '@ledgerlight/ui/link-list';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { TOOL_GROUPS, type ToolGroup, toolPath } from '../tool/groups.ts';
import { StarMark } from '../tool/star-mark.tsx';
import { CalculatorLinks } from './calculator-links.tsx';
import style from './group-card.module.css';
import { HUB_COPY, toolsInGroup } from './hub-copy.ts';

/** Specification section 2, 'Tools hub'. */
export function ToolsHubPage({ edition }: { readonly edition: CopyEdition }) {
  const { title, text } = HUB_COPY[edition];
  return (
    <PageSection>
      <PageHeader title={title} text={text} />
      <CardGrid label="Groups of tools">
        {TOOL_GROUPS.map((group) => (
          <GroupCard key={group.name} group={group} />
        ))}
      </CardGrid>
      <CalculatorLinks />
    </PageSection>
  );
}

function GroupCard({ group }: { readonly group: ToolGroup }) {
  const { tools } = group;
  const [first] = tools;
  return (
    <article className={`${style.card} ${group.starred ? style.starred : ''}`}>
      <p className={style.kind}>
        <span className={style.count}>{toolsInGroup(tools.length)}</span>
        {group.starred && <StarMark />}
      </p>
      <h2 className={style.title}>{group.name}</h2>
      <p className={style.sentence}>{group.sentence}</p>
      <div className={style.tools}>
        <LinkList Link={Link} links={tools.map((tool) => ({ label: tool.title, path: toolPath(tool) }))} />
      </div>
      {first && (
        <div className={style.action}>
          <ButtonLink Link={Link} variant="secondary" to={toolPath(first)}>
            Open {first.title}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
