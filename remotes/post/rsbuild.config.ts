import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({ name: 'post', paths: ['/blog/:slug'] });
