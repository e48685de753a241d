import { BRAND } from '@ledgerlight/site/brand';

/** Where the site serves its own newsletter form, for the dialog's frame. */
export const NEWSLETTER_FORM_PATH = '/embed/newsletter';

/** The names of the form's fields. People do not see the second one; who fills it in is no person. */
export const NEWSLETTER_FIELDS = { email: 'email', honeypot: 'website' } as const;

/** What the form says after it was sent. */
export interface NewsletterAnswer {
  /** `kept` hides the form; `refused` keeps what was typed. */
  readonly outcome: 'kept' | 'refused';
  readonly text: string;
  readonly email: string;
}

/** The newsletter's form as a page of its own. It works without JavaScript. */
export function NewsletterForm({
  styles,
  answer,
}: {
  readonly styles: readonly string[];
  readonly answer?: NewsletterAnswer;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Newsletter | ${BRAND.name}`}</title>
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className="newsletter-form">
        <main>
          <h1>The weekly letter</h1>
          <p>
            One message a week: what changed, what it means, and one calculation worth doing. Leave whenever you like.
          </p>
          {answer && (
            <p className={`newsletter-form-${answer.outcome}`} role={answer.outcome === 'kept' ? 'status' : 'alert'}>
              {answer.text}
            </p>
          )}
          {answer?.outcome !== 'kept' && <Fields email={answer?.email ?? ''} />}
        </main>
      </body>
    </html>
  );
}

function Fields({ email }: { readonly email: string }) {
  return (
    <form method="post" action={NEWSLETTER_FORM_PATH}>
      <label htmlFor="email">E-mail address</label>
      <input
        id="email"
        name={NEWSLETTER_FIELDS.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={email}
      />
      <div className="newsletter-form-trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name={NEWSLETTER_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit">Subscribe</button>
    </form>
  );
}
