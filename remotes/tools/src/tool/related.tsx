import { Link } from '@ledgerlight/shell-api';
import { type Tool, toolPath, toolsOf } from '../hub/groups.ts';
import style from './related.module.css';

/** The other tools of a tool's group. */
export function RelatedTools({ tool }: { readonly tool: Tool }) {
  const others = toolsOf(tool.group).filter((other) => other !== tool);
  return (
    <section className={style.related} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>More {tool.group.name}</h2>
      <ul className={style.tools}>
        {others.map((other) => (
          <li key={other.slug} className={style.tool}>
            <h3 className={style.title}>
              <Link className={style.link} to={toolPath(other)}>
                {other.title}
              </Link>
            </h3>
            <p className={style.text}>{other.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HEADING_ID = 'related-tools';
