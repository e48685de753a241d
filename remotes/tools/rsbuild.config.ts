import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({
  name: 'tools',
  paths: ['/tools', '/tools/:tool', '/calculators', '/calculators/:calculator'],
});
