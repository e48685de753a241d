import { version } from 'react';

/** The smallest remote: it says which React it was given. */
export default function routes() {
  return [{ path: '/sample', react: version }];
}
