import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({
  name: 'pages',
  paths: ['/about', '/contact', '/services', '/case-studies', '/privacy-policy', '/terms-and-conditions'],
});
