import { type AccountLinkState, createAccountLinks } from '@ledgerlight/backend/account-links';
import { type BackendFacts, Link, useLocation } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageSection } from '@ledgerlight/ui/page-section';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ROLE_LABELS } from '../../features/settings/people/roles.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { ADMIN_PATH } from '../../navigation/section-address.ts';
import style from '../sign-in/gate.module.css';
import { LinkForm } from './link-form.tsx';

/** Where an invitation or a link for a new password leads. The token is in the fragment, which no server sees. */
export function AccountLinkPage({ backend }: { readonly backend: BackendFacts }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PageSection>
        <div className={style.gate}>
          <OpenedLink backend={backend} />
        </div>
      </PageSection>
    </QueryClientProvider>
  );
}

function OpenedLink({ backend }: { readonly backend: BackendFacts }) {
  const links = useMemo(() => createAccountLinks(backend), [backend]);
  const token = useLocation().hash.slice(1);
  const [username, setUsername] = useState<string | null>(null);
  const query = useLoaded(['account-link', token], (signal) => links.state(token, signal));
  return (
    <QueryView query={query} noun="link" rows={3}>
      {(link) => {
        if (username !== null) return <Done link={link} username={username} />;
        if (link?.state !== 'open') return <Refused text={REFUSALS[link?.state ?? 'unknown']} />;
        return (
          <>
            <Heading title={link.kind === 'invitation' ? 'Join the newsroom' : 'Choose a new password'}>
              {link.kind === 'invitation'
                ? `You are invited as ${roleName(link.role)}.`
                : `For ${link.username}. You are signed out everywhere when it is changed.`}
            </Heading>
            <div className={style.form}>
              <LinkForm
                links={links}
                token={token}
                link={link}
                onUsed={setUsername}
                onRefused={() => void query.refetch()}
              />
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

function Done({ link, username }: { readonly link: AccountLinkState | null; readonly username: string }) {
  return (
    <div role="status">
      <Heading title={link?.kind === 'invitation' ? 'Your account is ready' : 'Your password was changed'}>
        Sign in as <strong>{username}</strong>.
      </Heading>
      <ButtonLink Link={Link} to={ADMIN_PATH}>
        Sign in
      </ButtonLink>
    </div>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <>
      <Heading title="This link opens nothing">{text}</Heading>
      <ButtonLink Link={Link} to={ADMIN_PATH} variant="secondary">
        Sign in
      </ButtonLink>
    </>
  );
}

function Heading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h1 className={style.title}>{title}</h1>
      <p className={style.text}>{children}</p>
    </>
  );
}

function roleName(role: string): string {
  const [, label = role] = Object.entries(ROLE_LABELS).find(([name]) => name === role) ?? [];
  return label.toLowerCase();
}

const REFUSALS = {
  used: 'It was used already. If it was not you, tell an admin; otherwise sign in.',
  revoked: 'It was withdrawn. Ask an admin for another.',
  expired: 'It has expired. Ask an admin for another.',
  unknown: 'Check that it is complete, or ask an admin for another.',
} as const;
