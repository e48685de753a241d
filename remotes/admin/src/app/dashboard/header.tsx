import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import type { FormEvent } from 'react';
import { NoticeBell } from '../../features/today/notices/notice-bell.tsx';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { type Section, sectionAddress } from '../../navigation/section-address.ts';
import { SHORTCUTS } from '../../navigation/shortcuts/shortcut-list.ts';
import style from './header.module.css';
import { PlaceLinks } from './sections/section-links.tsx';
import { PostTiles } from './tiles/count-tiles.tsx';

interface DashboardHeaderProps extends Pick<AdminArea, 'session' | 'member'> {
  readonly current: Section;
  onSearch(search: string): void;
  onLogOut(): void;
}

/** The header of a signed-in person (specification section 2, 'Admin'): search, username, logout, places and tiles. */
export function DashboardHeader({ session, member, current, onSearch, onLogOut }: DashboardHeaderProps) {
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <a className={style.skip} href={`#${SECTION_ID}`}>
          Skip to this section
        </a>
        <h1 className={style.title}>Dashboard</h1>
        <HeaderSearch onSearch={onSearch} />
        <p className={style.person}>
          <span className={style.signedIn}>Signed in as</span>{' '}
          <Link to={sectionAddress({ name: 'account' })}>{member.username}</Link>
        </p>
        <NoticeBell staff={session.staff} />
        <Button variant="secondary" onClick={onLogOut}>
          Logout
        </Button>
        <div className={style.places}>
          <PlaceLinks current={current} rights={member.rights} />
          {member.rights.includes('read-posts') && <PostTiles session={session} current={current} />}
        </div>
      </div>
    </header>
  );
}

function HeaderSearch({ onSearch }: Pick<DashboardHeaderProps, 'onSearch'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <search className={style.search}>
      <form onSubmit={submit}>
        <label className={style.searchField}>
          <span className="visually-hidden">Search posts</span>
          <Icon name="search" size={18} />
          <input
            id={POST_SEARCH_ID}
            name="search"
            type="search"
            aria-keyshortcuts={SHORTCUTS.search.keys}
            placeholder="Search posts"
            maxLength={SEARCH_QUERY_LIMIT}
          />
        </label>
      </form>
    </search>
  );
}

const POST_SEARCH_ID = 'admin-post-search';

export function focusPostSearch(): void {
  document.getElementById(POST_SEARCH_ID)?.focus();
}

/** The element of the open section, which the skip link leads to. */
export const SECTION_ID = 'admin-section';
