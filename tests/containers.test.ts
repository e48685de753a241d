import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const serviceSchema = v.object({
  image: v.string(),
  user: v.string(),
  restart: v.picklist(['unless-stopped', 'no']),
  read_only: v.boolean(),
  cap_drop: v.array(v.string()),
  security_opt: v.array(v.string()),
  healthcheck: v.optional(v.object({ test: v.tupleWithRest([v.literal('CMD'), v.string()], v.string()) })),
  build: v.optional(v.object({ target: v.string() })),
  environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  env_file: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
});
const { services, volumes } = v.parse(
  v.object({ services: v.record(v.string(), serviceSchema), volumes: v.record(v.string(), v.nullable(v.object({}))) }),
  parse(read('compose.yaml'), { merge: true }),
);
const containerfile = read('Containerfile');

test.each(Object.entries(services))('the container %s has no more than it needs', (_name, service) => {
  // A name of one or two parts is resolved by the registry that the container engine is configured with.
  expect(service.image).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?:v?\d+\.\d+[\w.-]*$/);
  expect(service.user).not.toMatch(/^(root|0)\b/);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect(service.ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  expect(service.healthcheck === undefined).toBe(service.restart === 'no');
});

test('files that compose.yaml names exist, and dependencies have health checks', () => {
  for (const { volumes: mounted, depends_on, build } of Object.values(services)) {
    for (const [source = ''] of mounted.map((volume) => volume.split(':')))
      expect(source.startsWith('.') ? existsSync(join(ROOT, source)) : source in volumes, source).toBe(true);
    for (const [name, { condition }] of Object.entries(depends_on))
      expect([name, condition]).toEqual([
        name,
        services[name]?.healthcheck ? 'service_healthy' : 'service_completed_successfully',
      ]);
    if (build) expect(containerfile).toContain(` AS ${build.target}\n`);
  }
  for (const [program] of read('compose.yaml').matchAll(/packages\/[\w/-]+\.ts/g))
    expect(existsSync(join(ROOT, program)), program).toBe(true);
});

test('no secret stands in compose.yaml, and none comes into an image or into git', () => {
  const variables = Object.values(services).flatMap(({ environment }) => Object.keys(environment));
  expect(variables.filter((name) => /(SECRET|PASSWORD|_KEY|DATABASE_URL|DB_URI)$/.test(name))).toEqual([]);
  expect(read('.gitignore').split('\n')).toContain('.env.*');
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env*', '.git', '.data']));
});

test('each container has its own secrets, and API keys share one signing secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-secrets-'));
  const write = () =>
    execFileSync(process.execPath, [join(ROOT, 'packages/stack/src/containers/write-container-secrets.ts'), folder], {
      stdio: 'pipe',
    });
  write();
  const asked = Object.values(services).flatMap(({ env_file }) => env_file);
  expect(readdirSync(folder).sort()).toEqual([...new Set(asked)].sort());
  for (const file of asked) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const secretOf = (file: string, name: string) =>
    readFileSync(join(folder, file), 'utf8').match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? '';
  const [head, body, signature] = secretOf('.env.shell', 'SUPABASE_PUBLISHABLE_KEY').split('.');
  expect(JSON.parse(Buffer.from(body ?? '', 'base64url').toString())).toMatchObject({ role: 'anon' });
  const jwtSecret = secretOf('.env.rest', 'PGRST_JWT_SECRET');
  expect(createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url')).toBe(signature);
  expect(write).toThrow('already exists');
  rmSync(folder, { recursive: true });
});
