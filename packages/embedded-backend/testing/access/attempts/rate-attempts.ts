import { type AttemptRow, unwritable } from '../attempt-row.ts';

const CPI = { rate_key: 'cpi', known_version: 1, source_url: 'https://statistics.example/cpi' };

export const RATE_ATTEMPTS: readonly AttemptRow[] = [
  ['read the rates of home', '0RRRRRRRRRR', 'POST rpc/home_rates'],
  ['read a rate', 'R00DDD00DDD', 'GET rates?select=value&key=eq.cpi'],
  ...unwritable('rates', 'key=eq.cpi', { value: 1 }),
  ['save a rate', 'RRRRR0RR0RR', 'POST rpc/save_rate', { ...CPI, value: 3.6, checked_on: '2026-01-02' }],
];
