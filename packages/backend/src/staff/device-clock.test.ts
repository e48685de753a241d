import { expect, test } from 'vitest';
import { createMemorySessionStore } from './memory-session-store.ts';
import { createStaffAccess } from './staff-access.ts';

const HOUR = 3600;

test.each([9, 0, -9])(
  'a device whose clock is %i hours fast does not refresh its session at each read',
  async (hours) => {
    const asked: string[] = [];
    const answer: typeof fetch = async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname);
      if (!pathname.startsWith('/auth/')) return Response.json([{ username: 'writer', role: 'intern' }]);
      const expires_at = Math.round(Date.now() / 1000) + (1 - hours) * HOUR;
      const user = { id: 'a', factors: [] };
      return Response.json({
        access_token: 'a.b.c',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: HOUR,
        expires_at,
        user,
      });
    };
    const address = { url: 'https://backend.example', publishableKey: 'key' };
    const staff = createStaffAccess(address, createMemorySessionStore(), { fetch: answer });
    await staff.signIn('writer', 'secret');
    for (let read = 0; read < 3; read += 1) expect(await staff.identity()).toMatchObject({ state: 'staff' });
    expect(asked.filter((path) => path === '/auth/v1/token')).toHaveLength(1);
  },
);
