import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({
  name: 'pages',
  paths: ['/about', '/contact', '/privacy-policy', '/terms-and-conditions'],
});
