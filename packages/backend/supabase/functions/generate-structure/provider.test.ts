import { expect, test } from 'vitest';
import { readProvider } from './provider.ts';

test('a provider that is named in part stops the start with the missing variable', () => {
  expect(readProvider({ AI_BASE_URL: undefined, AI_API_KEY: undefined, AI_MODEL: undefined })).toBeNull();
  expect(() => readProvider({ AI_BASE_URL: 'provider', AI_API_KEY: 'k', AI_MODEL: 'm' })).toThrow('AI_BASE_URL');
  expect(() => readProvider({ AI_BASE_URL: 'https://p.example/v1', AI_API_KEY: 'k', AI_MODEL: '' })).toThrow(
    'AI_MODEL',
  );
});
