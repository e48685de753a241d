// Import directions. Each table row names what a part or a folder may import; docs/architecture.md says why.

import { readdirSync, readFileSync } from 'node:fs';

const REMOTE_BASICS = 'site ui shell-api federation';

/** The packages that each part may import. */
const PARTS = {
  'packages/environment': '',
  'packages/resilience': '',
  'packages/images': '',
  'packages/posts': 'images',
  'packages/site': 'posts',
  'packages/visitor-messages': 'posts',
  'packages/ui': 'posts',
  'packages/calculators': 'posts site ui',
  'packages/importer': 'resilience images posts',
  'packages/publishing': 'calculators resilience images posts',
  'packages/backend': 'environment resilience posts publishing site visitor-messages',
  'packages/newsletter': 'posts site',
  'packages/jobs': 'environment resilience posts site newsletter backend',
  'packages/embedded-backend': 'resilience backend federation images jobs posts publishing visitor-messages',
  'packages/federation': 'resilience',
  'packages/shell-api': 'posts site',
  'packages/stack': 'environment federation jobs posts resilience site backend',
  'packages/release': 'environment resilience federation backend',
  'remotes/content': 'posts site ui shell-api federation calculators',
  'remotes/pages': 'calculators posts site visitor-messages ui shell-api federation',
  'remotes/tools': 'calculators posts site ui shell-api federation',
  'remotes/post': 'calculators images posts site ui shell-api federation',
  'remotes/admin':
    'calculators resilience importer images posts site newsletter ui shell-api federation publishing backend',
  shell: 'calculators environment resilience images posts site visitor-messages ui shell-api federation backend',
  cli: 'calculators environment resilience importer images posts site publishing backend',
  samples: '',
};

/** The folders that each folder may import. A folder is listed below those that it imports, which excludes cycles. */
const FOLDERS = {
  'shell/src': {
    frame: '',
    embed: 'frame',
    app: 'frame',
    start: 'frame app',
    browser: 'frame embed app start',
    server: 'frame embed app',
    development: 'server',
  },
  'shell/src/server': {
    http: '',
    traffic: '',
    context: '',
    workers: '',
    cache: 'context',
    assets: 'http',
    images: 'http traffic',
    releases: '',
    forms: 'http traffic workers',
    health: 'http traffic releases',
    reports: 'http traffic releases',
    staff: 'http traffic releases',
    discovery: 'http traffic context workers cache images',
    pages: 'http traffic context workers cache assets images releases health',
    metrics: 'http releases pages',
  },
  'remotes/admin/src': {
    kit: '',
    session: 'kit',
    navigation: 'session',
    images: 'kit',
    preview: 'kit images',
    features: 'kit session navigation images preview',
    app: 'kit session navigation features',
  },
  // No feature imports another: `app` composes them, such as the comments beside a text.
  'remotes/admin/src/features': {
    comments: '',
    inbox: '',
    library: '',
    posts: '',
    settings: '',
    today: '',
    write: '',
  },
  'remotes/admin/src/features/write': {
    drafts: '',
    model: 'drafts',
    drafting: 'drafts model',
    publishing: 'drafts model drafting',
    editor: 'drafts model drafting publishing',
    text: 'model publishing editor',
    preview: 'model publishing editor',
    'image-list': 'model editor preview',
    review: 'drafts model drafting publishing editor',
    form: 'drafts model drafting publishing editor text preview image-list review',
    structure: 'model form',
  },
  'cli/src': {
    process: '',
    values: '',
    files: 'process',
    output: 'process',
    images: 'process values',
    report: 'process output',
    memory: 'process values files',
    command: 'process output',
    terminal: 'process command',
    completion: 'process command',
    configuration: 'process values files command',
    backend: 'process files command configuration',
    session: 'process files output terminal command backend',
    'sign-in': 'process output terminal command backend session',
    init: 'process files output terminal command configuration backend',
    import: 'process output command',
    doctor: 'process files output command configuration backend session',
    new: 'process files output command configuration',
    media: 'process output terminal command session',
    claims: 'process output command session',
    audit: 'process files output command session',
    manage: 'process values output terminal command configuration backend session',
    'front-matter': 'values',
    source: 'process values files memory images configuration front-matter',
    trust: 'values files terminal configuration source',
    reading: 'process values files output terminal images memory configuration front-matter source',
    identity: 'process files output memory source reading',
    plan: 'process files output terminal front-matter report memory source trust reading identity',
    preview: 'process values output terminal images command front-matter source trust reading session',
    pull: 'process values files output terminal memory command configuration session manage front-matter source trust reading',
    merge: 'process values files output source reading identity plan pull',
    publish:
      'process output terminal report memory command configuration backend session source trust reading identity plan merge',
    compare:
      'process files output terminal report memory command configuration session source trust reading identity plan publish',
  },
};

const TEST = '\\.test\\.tsx?$';
const ANY_PART = '^(packages|remotes|shell|cli|samples|tests)/';

function rule(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to };
}

function split(names) {
  return names.split(' ').filter((name) => name !== '');
}

function partRule(part, comment, packages) {
  // Tests alone may start a database: `no-database-beside-a-hosted-project` excludes it from everything else.
  const allowed = [part, ...split(packages).map((name) => `packages/${name}`), 'packages/embedded-backend/testing'];
  return rule(
    `${part}-imports`,
    comment,
    { path: `^${part}/` },
    { path: ANY_PART, pathNot: `^(${allowed.join('|')})/` },
  );
}

const partRules = Object.entries(PARTS).map(([part, packages]) => {
  const allowed = split(packages).map((name) => `packages/${name}`);
  return partRule(part, `${part} may import ${allowed.join(', ') || 'no other part'}`, packages);
});

/** `npm run new-remote` creates remotes that have no row in PARTS yet. */
const newRemoteRules = readdirSync('remotes')
  .map((name) => `remotes/${name}`)
  .filter((part) => !(part in PARTS))
  .map((part) => partRule(part, `Without a row in PARTS, ${part} imports ${REMOTE_BASICS}`, REMOTE_BASICS));

function folderRules([root, table]) {
  const names = Object.keys(table);
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (name !== 'testing' && !(name in table)) throw new Error(`FOLDERS has no row for ${root}/${name}`);
  }
  // Tests of the frame and the app stay within their folders too.
  const except = root === 'shell/src' ? {} : { pathNot: TEST };
  return Object.entries(table).map(([folder, imports], index) => {
    const allowed = split(imports);
    const below = allowed.filter((name) => !names.slice(0, index).includes(name));
    if (below.length > 0) throw new Error(`${root}/${folder} imports ${below.join(', ')} and must be listed below it`);
    return rule(
      `${root}/${folder}-imports`,
      `${root}/${folder} imports ${allowed.join(', ') || 'no other folder'}`,
      { path: `^${root}/${folder}/`, ...except },
      { path: `^${root}/`, pathNot: `^${root}/(${[folder, ...allowed].join('|')})/` },
    );
  });
}

/** Each subpath in the `exports` of a package is listed by name and imported by another part. */
const exportRules = readdirSync('packages').map((name) => {
  const { exports: subpaths } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  const files = Object.values(subpaths).map((file) => file.replace('./', ''));
  if (files.some((file) => file.includes('*'))) throw new Error(`packages/${name} exports a pattern`);
  return {
    name: `packages/${name}-exports`,
    severity: 'error',
    comment: 'A subpath in `exports` is imported by another part',
    module: { path: `^packages/${name}/(${files.join('|')})$`, numberOfDependentsLessThan: 1 },
    from: { pathNot: `^packages/${name}/` },
  };
});

const otherRules = [
  rule(
    'packages-by-name',
    'A part is imported by its name and a subpath of its `exports`, never by a path into its folder',
    { path: '^((?:packages|remotes)/[^/]+|shell|cli|samples|tests)/' },
    { path: ANY_PART, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  ),
  rule(
    'no-database-beside-a-hosted-project',
    'A shell, a remote or a CLI that uses a hosted project installs no database',
    { path: '^(shell|remotes|cli)/', pathNot: '(\\.test\\.tsx?|vitest\\.config\\.ts)$|^cli/src/testing/' },
    {
      path: '^packages/embedded-backend/|node_modules/(@supabase/lite|@electric-sql/[^/]+|postgres|bcryptjs)/',
      reachable: true,
    },
  ),
  rule(
    'federation-is-configuration-for-remotes',
    'A remote takes its build preset from packages/federation and nothing at run time',
    { path: '^remotes/[^/]+/src/' },
    { path: '^packages/federation/' },
  ),
  rule(
    'references-render-as-the-shell-does',
    'Reference sites of the benchmark share the routes of the shell',
    { path: '^tests/lab/bench/references/' },
    {
      path: '^shell/',
      pathNot: '^shell/src/(app/(remotes/lazy-routes|page-data-address|routes)|frame/shell-context)\\.tsx?$',
    },
  ),
  rule(
    'the-measured-shell-is-the-shell',
    'The shell that is measured without its cache or its backend is the whole one, with one part replaced',
    { path: '^tests/lab/bench/measured-shell/' },
    { path: '^shell/', pathNot: '^shell/(rsbuild\\.config|src/server/(main|cache/page-cache))\\.ts$' },
  ),
  rule(
    'tests-use-the-public-surface',
    'Tests of the composed site use the shell as its visitors and operators do',
    { path: '^tests/', pathNot: '^tests/lab/bench/(references|measured-shell)/' },
    { path: '^shell/' },
  ),
  rule(
    'the-lab-uses-tests',
    'The lab (attacks, benchmarks, soaks) uses what tests share; of the tests, those of the faults suite alone use the lab',
    { path: '^tests/(?!lab/)', pathNot: '^tests/e2e/failures/|\\.faults\\.test\\.ts$' },
    { path: '^tests/lab/' },
  ),
  rule(
    'copy-is-for-pages',
    'Code that stores and sends posts and messages depends on the rules of a record, not on the text of a page',
    { path: '^(packages/backend|cli)/' },
    { path: '^packages/site/src/(copy|claims)/' },
  ),
  rule(
    'components-have-no-domain-rules',
    'Components render the parts of a post; how it is written, checked and sorted is not theirs',
    { path: '^packages/ui/' },
    {
      path: '^packages/posts/',
      pathNot: '^packages/posts/src/(text/(rich-text|date-words)|images/(image-variants|image-crop))\\.ts$',
    },
  ),
  rule(
    'neutral-packages',
    'Packages that run in browsers and in Node take their environment as arguments',
    {
      path: `^packages/(calculators|environment|images|posts|site|visitor-messages|publishing|shell-api|ui)/src/(?!.*${TEST})`,
    },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'tests-alone-use-test-code',
    'Production code imports no test and nothing from a folder `testing`',
    { path: '^(packages|remotes|shell|cli)/.*src/', pathNot: `/testing/|${TEST}` },
    { path: `^(packages|remotes|shell|cli)/.*(/testing/|${TEST})` },
  ),
  rule('no-cycles', 'Two files that need each other are merged or share a third', {}, { circular: true }),
  rule(
    'no-undeclared-packages',
    'An import is declared in the package.json of its part, or in the deno.json of a function',
    { path: ANY_PART, pathNot: '(\\.(test|config)\\.tsx?|/supabase/functions/[^/]+/index\\.ts)$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule('resolvable', 'Every import leads to a file', {}, { couldNotResolve: true }),
];

export const options = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  // tests/lab/bench/references/next has dependencies of its own and imports the sources of other parts.
  exclude: { path: '(^|/)(dist|\\.data|\\.turbo)/|^packages/release/template/|^tests/lab/bench/references/next/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'default', 'types', 'node'],
    mainFields: ['module', 'main', 'types'],
  },
};

export default {
  forbidden: [
    ...partRules,
    ...newRemoteRules,
    ...Object.entries(FOLDERS).flatMap(folderRules),
    ...exportRules,
    ...otherRules,
  ],
  options,
};
