import { startBackendFixture, FIXTURE_PASSWORD } from './testing/backend-fixture.ts';
import { findPostgresPrograms, startPostgresServer } from './testing/postgres-server.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { wholePng } from '../../cli/src/testing/whole-png.ts';
for (const kind of ['pglite', 'postgres']) {
  const server = kind === 'postgres' ? await startPostgresServer((await findPostgresPrograms())!) : null;
  const b = await startBackendFixture(server ? { databaseUrl: `${server.url}/postgres` } : {});
  const dir = mkdtempSync('/tmp/kills-');
  for (let i = 0; i < 30; i++) {
    mkdirSync(`${dir}/p${i}`);
    writeFileSync(`${dir}/p${i}/a.md`, `---\ntitle: Outlook ${i % 10}\ndescription: d\nimage: c.png\nimageAlt: x\nauthor: Jan Nowicki\n---\nText ${i} ![k](k.png)\n`);
    writeFileSync(`${dir}/p${i}/c.png`, wholePng(i)); writeFileSync(`${dir}/p${i}/k.png`, wholePng(i + 100));
  }
  const env = { PATH: process.env.PATH, LEDGERLIGHT_CONFIG: `${dir}/.config`, SUPABASE_URL: b.address.url, SUPABASE_PUBLISHABLE_KEY: b.address.publishableKey };
  const run = (words: string[], killAfter = 0, more = {}) => new Promise<{code: number|null, out: string}>((resolve) => {
    let out = '';
    const c = spawn(process.execPath, ['/work/trees/identity/cli/bin/ledgerlight.js', ...words], { cwd: dir, env: { ...env, ...more } });
    c.stdout.on('data', (d) => (out += d)); c.stderr.on('data', (d) => (out += d));
    if (killAfter) setTimeout(() => c.kill('SIGKILL'), killAfter);
    c.on('close', (code) => resolve({ code, out }));
  });
  console.log((await run(['login'], 0, { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD })).code);
  let killed = 0;
  for (let i = 0; i < 50; i++) {
    const r = await run(['publish', '.'], 700 + Math.random() * 900);
    if (r.code === null) killed++;
    if (i % 10 === 0) console.log(i, r.code, JSON.stringify(await b.query('select count(*) from blog_posts')));
  }
  const last = await run(['publish', '.']);
  console.log(kind, 'killed', killed, last.code, last.out.slice(-300));
  console.log(JSON.stringify(await b.query('select count(*)::int, count(distinct content)::int d from blog_posts')), JSON.stringify(await b.query(`select count(*)::int as images, (count(*) filter (where not exists (select from blog_posts where strpos(image_url || content, name) > 0)))::int as orphans from storage.objects where bucket_id = 'blog-images'`)));
  await b.close(); await server?.stop();
}
process.exit(0);
