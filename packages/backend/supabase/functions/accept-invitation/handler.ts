import { type AccountLinkOptions, createAccountLinkFunction } from '../_shared/account-link.ts';

/** Creates the function `accept-invitation`: `POST {token, password, username, name}` makes the account of an invited person. */
export function createAcceptInvitation(options: AccountLinkOptions): (request: Request) => Promise<Response> {
  return createAccountLinkFunction(options, {
    call: 'accept_invitation',
    kind: 'invitation',
    argumentsOf: (body) => {
      if (!('username' in body && 'name' in body)) return null;
      const { username, name } = body;
      return typeof username === 'string' && typeof name === 'string'
        ? { wanted_username: username, byline: name }
        : null;
    },
  });
}
