import { JOIN_PATH, PASSWORD_PATH } from '@ledgerlight/backend/account-paths';
import { defineRemote } from '@ledgerlight/federation/remote-config';
import { ADMIN_PATH, RELEASES_PATH } from './src/navigation/section-address.ts';

export default defineRemote({
  name: 'admin',
  paths: [ADMIN_PATH, RELEASES_PATH, JOIN_PATH, PASSWORD_PATH],
  browserOnly: true,
});
