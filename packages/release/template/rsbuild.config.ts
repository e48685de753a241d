import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({ name: 'example-remote', paths: ['/example-remote'] });
