import { png } from '../../support/png.ts';
import { createFolderOf, ledgerlight } from '../../support/sites/ledgerlight.ts';
import { adminEnvironment } from '../../support/sites/stack.ts';
import type { HostilePost } from './hostile-posts.ts';
import type { AttackedSite } from './site.ts';
import { evenly } from './turns.ts';

/** Publishes posts whose front matter holds payloads by the terminal publisher. What it refuses is no post. */
export async function attackByTerminal(
  { url, backend }: AttackedSite,
  payloads: readonly string[],
): Promise<readonly HostilePost[]> {
  const tried = evenly(payloads, POSTS);
  const files = Object.fromEntries(
    tried.flatMap((payload, index) => [
      [`${index}/post.md`, frontMatter(payload, index)],
      [`${index}/cover.png`, png(16, 9, index % 250)],
    ]),
  );
  const environment = adminEnvironment(url, backend.address);
  await ledgerlight(['publish', await createFolderOf(files), '--yes', '--quiet'], environment);
  const stored = await backend.query("select slug from blog_posts where slug like 'by-terminal-%'");
  const slugs = new Set(stored.map((row) => String(Reflect.get(Object(row), 'slug'))));
  return tried
    .map((payload, index) => ({ slug: `by-terminal-${index}`, payload }))
    .filter(({ slug }) => slugs.has(slug));
}

const POSTS = 60;

function frontMatter(payload: string, index: number): string {
  const text = JSON.stringify(payload.replaceAll(/\p{Cc}/gu, ' ').trim() || 'x');
  return `---
title: ${text}
slug: by-terminal-${index}
author: ${text}
description: ${text}
metaTitle: ${text}
image: cover.png
imageAlt: ${text}
type: education
---
${payload}

[a](${payload}) ![b](${payload})
`;
}
