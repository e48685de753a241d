import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({
  name: 'admin',
  paths: ['/admin/blog'],
  browserOnly: true,
  folder: import.meta.dirname,
});
