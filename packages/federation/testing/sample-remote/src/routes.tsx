import { version } from 'react';

/**
 * The smallest remote: it says which React it was given.
 * @public a host loads it by the name of its file
 */
export default function routes() {
  return [{ path: '/sample', react: version }];
}
