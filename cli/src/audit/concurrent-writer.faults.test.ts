import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvidenceTables } from '@ledgerlight/backend/evidence-rows';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { describeEachDatabase } from '@ledgerlight/embedded-backend/testing/each-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT } from '../testing/silent-output.ts';
import { exportEvidence } from './export.handler.ts';
import { verifyEvidence } from './verify.handler.ts';

/** Everything that the content hash covers. */
const TEXT = {
  ...{ image_url: 'https://site.example/cover.png', image_alt: 'A cover', image_focus: '10% 90%', noindex: true },
  ...{ meta_title: 'Meta', meta_description: 'Of the search', canonical_url: 'https://site.example/blog/rates' },
  ...{ social_title: 'Social', social_description: 'Of the network' },
};

describeEachDatabase('an export during publications', (fixture) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledgerlight-writer-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('has each text that its entries name, and verifies', async () => {
    const admin = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'Rates', content: 'First.' });
    let count = 0;
    const publish = async () => {
      count += 1;
      await admin.client
        .from('blog_posts')
        .update({ ...TEXT, content: `Text ${count}.` })
        .eq('id', id)
        .throwOnError();
      await addPost(fixture(), { title: `Another ${count}` });
    };
    await publish();
    const exported = await createEvidenceTables(admin);
    // A post is published before each page is read, and after each.
    const tables = Object.fromEntries(
      Object.entries(exported).map(([name, table]) => [
        name,
        {
          columns: table.columns,
          async *pages(signal: AbortSignal) {
            await publish();
            for await (const page of table.pages(signal)) {
              yield page;
              await publish();
            }
          },
        },
      ]),
    );
    const { signal } = new AbortController();
    const bundle = join(folder, 'evidence');
    const services = { tables, filter: {}, retentionYears: 7, backend: 'test', signingKey: null, signal };
    await exportEvidence(bundle, services, SILENT);
    expect(await readFile(join(bundle, 'audit-log.jsonl'), 'utf8')).not.toContain(`Another ${count}`);
    const alerts: string[] = [];
    const output = { ...SILENT, alert: (line: string) => void alerts.push(line) };
    expect([await verifyEvidence(bundle, null, output), alerts]).toEqual([0, []]);
  });
});
