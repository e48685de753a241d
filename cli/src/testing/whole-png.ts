export { wholePng } from '@ledgerlight/importer/testing/whole-png';
