import { Link } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import style from './group-card.module.css';
import { type ToolGroup, toolPath, toolsOf } from './groups.ts';
import { toolsInGroup } from './hub-copy.ts';
import { StarMark } from './star-mark.tsx';

/** A group of tools: what they are for, a link to each, a button to the first. */
export function GroupCard({ group, edition }: { readonly group: ToolGroup; readonly edition: CopyEdition }) {
  const tools = toolsOf(group);
  const counts = { all: tools.length, live: tools.filter(({ Component }) => Component).length };
  const [first] = tools;
  return (
    <article className={`${style.card} ${group.starred ? style.starred : ''}`}>
      <p className={style.kind}>
        <Badge>{toolsInGroup(edition, counts)}</Badge>
        {group.starred && <StarMark />}
      </p>
      <h2 className={style.title}>{group.name}</h2>
      <p className={style.sentence}>{group.sentence}</p>
      <ul className={style.tools}>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Link className={style.tool} to={toolPath(tool)}>
              {tool.title}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
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
