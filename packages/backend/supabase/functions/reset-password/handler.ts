import { type AccountLinkOptions, createAccountLinkFunction } from '../_shared/account-link.ts';

/** Creates the function `reset-password`: `POST {token, password}` sets the password of the person that the link is for. */
export function createResetPassword(options: AccountLinkOptions): (request: Request) => Promise<Response> {
  return createAccountLinkFunction(options, {
    call: 'reset_password',
    kind: 'password-reset',
    argumentsOf: () => ({}),
  });
}
