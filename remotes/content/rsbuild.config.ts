import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({ name: 'content', paths: ['/blog'], folder: import.meta.dirname });
