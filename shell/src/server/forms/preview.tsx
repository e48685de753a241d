import type { PreviewedText } from '@ledgerlight/backend/preview-links';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import { PREVIEW_PATH } from '@ledgerlight/site/routes';
import {
  type ClosedPreview,
  ClosedPreviewPage,
  COMMENT_LIMITS,
  type CommentResult,
  PreviewPage,
} from '../../embed/preview-page.tsx';
import type { RouteResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { type FormFields, formRoute, readForm } from './form-fields.ts';
import { htmlResponse } from './form-result.ts';

export interface PreviewRoutesOptions {
  readonly styles: readonly string[];
  /** For a page with a secret in its address: never framed, no referrer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly hosts: ImageHosts;
  readonly previews: {
    open(token: string): Promise<PreviewedText>;
    comment(comment: { token: string; name: string; comment: string }): Promise<'sent' | ClosedPreview>;
  };
  render(text: string): Promise<Pick<RenderedMarkdown, 'body'>>;
  report(failure: unknown, path: string): void;
}

/** Creates the pages of preview links: never cached, never indexed, with a box for comments that works without scripts. */
export function createPreviewRoutes(options: PreviewRoutesOptions): readonly Route[] {
  const limiter = createClientLimiter();
  const path = `${PREVIEW_PATH}:token{${TOKEN}}`;
  return [
    {
      method: 'GET',
      path,
      handle: ({ pathname, clientKey }) => limiter.run(clientKey(), () => showPreview(tokenOf(pathname), options)),
    },
    formRoute(path, ({ request, pathname, clientKey }) =>
      limiter.runWithBody(
        clientKey(),
        () => readForm(request),
        (fields) => sendComment(tokenOf(pathname), fields, options),
      ),
    ),
  ];
}

const TOKEN = '[A-Za-z0-9_-]{1,100}';

function tokenOf(pathname: string): string {
  return pathname.slice(PREVIEW_PATH.length);
}

async function showPreview(
  token: string,
  options: PreviewRoutesOptions,
  comment?: CommentResult,
): Promise<RouteResponse> {
  const { styles, hosts, previews, render } = options;
  try {
    const preview = await previews.open(token);
    if (preview.state !== 'open') return closed(preview.state, options);
    const { body } = await render(preview.content);
    const imageAddress = preview.imageUrl && shownImage(preview.imageUrl, hosts);
    const status = comment && !comment.isSent ? 422 : 200;
    const page = { styles, preview, body, imageAddress, comment };
    return htmlResponse(status, headersOf(options), <PreviewPage {...page} />);
  } catch (failure) {
    // The address of the request has the token, which no log may contain.
    options.report(failure, PREVIEW_PATH);
    return closed('failed', options);
  }
}

async function sendComment(
  token: string,
  { name = '', comment = '' }: FormFields,
  options: PreviewRoutesOptions,
): Promise<RouteResponse> {
  const typed = { name: name.trim(), comment: comment.trim() };
  const isValid = Object.entries(COMMENT_LIMITS).every(([field, limit]) => {
    const { length } = field === 'name' ? typed.name : typed.comment;
    return length > 0 && length <= limit;
  });
  if (!isValid) return showPreview(token, options, { ...typed, isSent: false, text: INCOMPLETE });
  try {
    const sent = await options.previews.comment({ token, ...typed });
    if (sent !== 'sent') return closed(sent, options);
    return await showPreview(token, options, {
      ...typed,
      isSent: true,
      text: 'Thank you. The newsroom has your comment.',
    });
  } catch (failure) {
    options.report(failure, PREVIEW_PATH);
    return showPreview(token, options, { ...typed, isSent: false, text: NOT_SENT });
  }
}

const INCOMPLETE = 'Write your name and a comment of at most 5,000 characters.';
const NOT_SENT = 'The comment could not be stored just now. Try again in a minute.';

function closed(state: ClosedPreview, options: PreviewRoutesOptions): RouteResponse {
  const page = <ClosedPreviewPage styles={options.styles} state={state} />;
  return htmlResponse(STATUSES[state], headersOf(options), page);
}

function headersOf({ headers }: PreviewRoutesOptions) {
  return { ...headers, 'x-robots-tag': 'noindex, nofollow, noarchive' };
}

const STATUSES: Readonly<Record<ClosedPreview, number>> = {
  unknown: 404,
  removed: 404,
  revoked: 410,
  expired: 410,
  failed: 503,
};
