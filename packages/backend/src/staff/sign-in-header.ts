/**
 * The header of a refused sign-in that says how many tries are left until the account is locked for this network. A hosted
 * project's Auth sends none.
 */
export const TRIES_LEFT_HEADER = 'x-sign-in-tries-left';
