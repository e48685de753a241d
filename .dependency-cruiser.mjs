// Who may import whom. Imports point one way; docs/architecture.md tells why.

import { readdirSync, readFileSync } from 'node:fs';

/** For each part: the workspace parts that its files may import. */
const ALLOWED = {
  'packages/environment': [],
  'packages/resilience': [],
  'packages/pictures': [],
  'packages/posts': ['packages/pictures'],
  'packages/site': ['packages/posts'],
  'packages/visitor-messages': ['packages/posts'],
  'packages/ui': ['packages/posts'],
  'packages/importer': ['packages/resilience', 'packages/pictures', 'packages/posts'],
  'packages/publishing': ['packages/resilience', 'packages/pictures', 'packages/posts'],
  'packages/backend': [
    'packages/environment',
    'packages/resilience',
    'packages/posts',
    'packages/publishing',
    'packages/site',
    'packages/visitor-messages',
  ],
  'packages/embedded-backend': [
    'packages/resilience',
    'packages/backend',
    'packages/federation',
    'packages/pictures',
    'packages/posts',
    'packages/publishing',
    'packages/visitor-messages',
  ],
  'packages/federation': ['packages/resilience'],
  'packages/shell-api': ['packages/posts', 'packages/site'],
  'remotes/content': ['packages/posts', 'packages/site', 'packages/ui', 'packages/shell-api', 'packages/federation'],
  'remotes/pages': [
    'packages/site',
    'packages/visitor-messages',
    'packages/ui',
    'packages/shell-api',
    'packages/federation',
  ],
  'remotes/tools': ['packages/site', 'packages/ui', 'packages/shell-api', 'packages/federation'],
  'remotes/post': [
    'packages/pictures',
    'packages/posts',
    'packages/site',
    'packages/ui',
    'packages/shell-api',
    'packages/federation',
  ],
  'remotes/admin': [
    'packages/resilience',
    'packages/pictures',
    'packages/posts',
    'packages/site',
    'packages/ui',
    'packages/shell-api',
    'packages/federation',
    'packages/publishing',
    'packages/backend',
  ],
  shell: [
    'packages/environment',
    'packages/resilience',
    'packages/pictures',
    'packages/posts',
    'packages/site',
    'packages/visitor-messages',
    'packages/ui',
    'packages/shell-api',
    'packages/federation',
    'packages/backend',
  ],
  cli: [
    'packages/environment',
    'packages/importer',
    'packages/pictures',
    'packages/posts',
    'packages/site',
    'packages/publishing',
    'packages/backend',
  ],
  'packages/stack': ['packages/environment', 'packages/federation', 'packages/site', 'packages/backend'],
  'packages/release': ['packages/environment', 'packages/resilience', 'packages/federation', 'packages/backend'],
  samples: [],
};

const FOR_EVERY_REMOTE = ['packages/site', 'packages/ui', 'packages/shell-api', 'packages/federation'];

const partsPattern = '^(packages/|remotes/|shell/|cli/|samples/|tests/)';

/** Tests alone may start a database: `no-database-beside-a-hosted-project` keeps it out of everything else. */
const FOR_TESTS = 'packages/embedded-backend/testing';

const directionRules = Object.entries(ALLOWED).map(([part, targets]) => ({
  name: `${part}-imports`,
  severity: 'error',
  comment: `${part} may import ${targets.length > 0 ? targets.join(', ') : 'no other part'}`,
  from: { path: `^${part}/` },
  to: { path: partsPattern, pathNot: `^(${[part, ...targets, FOR_TESTS].join('|')})/` },
}));

/** A remote that `npm run new-remote` has made, until it has a line above. */
const newRemoteRules = readdirSync('remotes')
  .map((name) => `remotes/${name}`)
  .filter((part) => !(part in ALLOWED))
  .map((part) => ({
    name: `${part}-imports`,
    severity: 'error',
    comment: `Until ALLOWED names ${part}, it imports what remotes have in common`,
    from: { path: `^${part}/` },
    to: { path: partsPattern, pathNot: `^(${[part, ...FOR_EVERY_REMOTE].join('|')})/` },
  }));

/** For each folder of the shell's source: the other folders that it may import. The server may import all. */
const SHELL_FOLDERS = {
  frame: [],
  embed: ['frame'],
  app: ['frame'],
  start: ['frame', 'app'],
  browser: ['frame', 'embed', 'app', 'start'],
};

const shellRules = Object.entries(SHELL_FOLDERS).map(([folder, below]) => ({
  name: `${folder}-within-the-shell`,
  severity: 'error',
  comment: `Below shell/src/${folder} lies ${below.length > 0 ? below.join(' and ') : 'no other folder'}`,
  from: { path: `^shell/src/${folder}/` },
  to: { path: '^shell/src/', pathNot: `^shell/src/(${[folder, ...below].join('|')})/` },
}));

/**
 * For each folder of the shell's server: the other folders that it may import. The files beside the folders compose the features; no
 * feature imports them.
 */
const SERVER_FOLDERS = {
  http: [],
  traffic: [],
  context: [],
  workers: [],
  cache: ['context'],
  assets: ['http'],
  images: ['http', 'traffic'],
  releases: ['traffic'],
  forms: ['http', 'traffic'],
  health: ['http', 'traffic', 'releases'],
  reports: ['http', 'traffic', 'releases'],
  staff: ['http', 'traffic', 'releases'],
  discovery: ['http', 'traffic', 'context', 'workers', 'cache'],
  pages: ['http', 'traffic', 'context', 'workers', 'cache', 'assets', 'images', 'releases', 'health'],
  metrics: ['http', 'releases', 'pages'],
};

const orderOfServerFolders = Object.keys(SERVER_FOLDERS);
for (const [folder, below] of Object.entries(SERVER_FOLDERS)) {
  const circular = below.find((other) => orderOfServerFolders.indexOf(other) >= orderOfServerFolders.indexOf(folder));
  if (circular) throw new Error(`shell/src/server/${folder} must be listed below ${circular}, which it imports`);
}

const serverRules = readdirSync('shell/src/server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => {
    const below = SERVER_FOLDERS[name];
    if (!below) throw new Error(`SERVER_FOLDERS does not name shell/src/server/${name}`);
    return {
      name: `${name}-within-the-server`,
      severity: 'error',
      comment: `shell/src/server/${name} imports ${below.length > 0 ? below.join(', ') : 'no other folder of the server'}`,
      from: { path: `^shell/src/server/${name}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shell/src/server/', pathNot: `^shell/src/server/(${[name, ...below].join('|')})/` },
    };
  });

/** For each folder of the CLI's source: the folders that it may import, which stand above it. `main.ts` and `program.ts` may import all. */
const CLI_FOLDERS = {
  process: [],
  values: [],
  files: ['process'],
  output: ['process'],
  terminal: ['process'],
  pictures: ['process'],
  report: ['process', 'output'],
  memory: ['process', 'files'],
  command: ['process', 'output'],
  completion: ['process', 'command'],
  configuration: ['process', 'values', 'files', 'command'],
  backend: ['process', 'files', 'command', 'configuration'],
  session: ['process', 'files', 'output', 'terminal', 'command', 'backend'],
  'sign-in': ['process', 'output', 'terminal', 'command', 'backend', 'session'],
  init: ['process', 'files', 'output', 'terminal', 'command', 'configuration', 'backend'],
  import: ['process', 'output', 'command'],
  doctor: ['process', 'files', 'output', 'command', 'configuration', 'backend', 'session'],
  new: ['process', 'files', 'output', 'command', 'configuration'],
  media: ['process', 'output', 'terminal', 'command', 'session'],
  manage: ['process', 'values', 'output', 'terminal', 'command', 'configuration', 'backend', 'session'],
  'front-matter': ['values'],
  source: ['process', 'values', 'files', 'memory', 'pictures', 'configuration'],
  trust: ['files', 'terminal', 'configuration', 'source'],
  reading: [
    ...['process', 'values', 'files', 'output', 'terminal', 'pictures', 'memory', 'configuration'],
    ...['front-matter', 'source'],
  ],
  identity: ['process', 'files', 'output', 'memory', 'reading'],
  plan: [
    ...['process', 'files', 'output', 'front-matter', 'report', 'memory', 'source', 'trust', 'reading', 'identity'],
  ],
  preview: [
    ...['process', 'values', 'output', 'terminal', 'pictures', 'command', 'front-matter', 'source', 'trust', 'reading'],
  ],
  pull: [
    ...['process', 'files', 'output', 'terminal', 'memory', 'command', 'configuration', 'session', 'manage'],
    ...['front-matter', 'source', 'trust', 'reading'],
  ],
  merge: ['process', 'files', 'output', 'reading', 'plan', 'pull'],
  publish: [
    ...[
      'process',
      'output',
      'terminal',
      'report',
      'memory',
      'command',
      'configuration',
      'backend',
      'session',
      'source',
    ],
    ...['trust', 'reading', 'identity', 'plan', 'merge'],
  ],
  compare: [
    ...['process', 'files', 'output', 'terminal', 'report', 'memory', 'command', 'configuration', 'session', 'source'],
    ...['trust', 'reading', 'identity', 'plan', 'publish'],
  ],
};

const cliRules = Object.entries(CLI_FOLDERS).map(([folder, below], place, all) => {
  const above = all.slice(0, place).map(([name]) => name);
  const unordered = below.filter((name) => !above.includes(name));
  if (unordered.length > 0) throw new Error(`cli/src/${folder} may import ${unordered.join(', ')} and stands above it`);
  return {
    name: `${folder}-within-the-cli`,
    severity: 'error',
    comment: `cli/src/${folder} may import ${below.length > 0 ? below.join(', ') : 'no other folder'}`,
    from: { path: `^cli/src/${folder}/[^/]+$`, pathNot: '\\.test\\.ts$' },
    to: { path: '^cli/src/', pathNot: `^cli/src/(${[folder, ...below].join('|')})/[^/]+$` },
  };
});

const cliFolders = {
  name: 'folders-of-the-cli',
  severity: 'error',
  comment: 'A folder of cli/src has a line in CLI_FOLDERS, which keeps the imports of folders free of circles',
  from: { path: '^cli/src/(main|program)\\.ts$' },
  to: { path: '^cli/src/', pathNot: `^cli/src/((${Object.keys(CLI_FOLDERS).join('|')})/[^/]+|program\\.ts)$` },
};

/** For each package: what it lists in its `exports` is imported by another part, name by name and without patterns. */
const publicRules = readdirSync('packages').map((name) => {
  const { exports: subpaths } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  const files = Object.values(subpaths).map((file) => file.replace('./', ''));
  if (files.some((file) => file.includes('*'))) throw new Error(`packages/${name} exports a pattern`);
  return {
    name: `packages/${name}-exports`,
    severity: 'error',
    comment: 'A subpath that no other part imports does not stand in `exports`',
    module: { path: `^packages/${name}/(${files.join('|')})$`, numberOfDependentsLessThan: 1 },
    from: { pathNot: `^packages/${name}/` },
  };
});

/** Code that runs in a browser and a terminal alike. */
const NEUTRAL =
  '^packages/(environment|pictures|posts|site|visitor-messages|publishing|shell-api|ui)/src/(?!.*\\.test\\.tsx?$)';

export default {
  forbidden: [
    ...directionRules,
    ...newRemoteRules,
    ...publicRules,
    ...shellRules,
    ...serverRules,
    ...cliRules,
    cliFolders,
    {
      name: 'packages-by-name',
      severity: 'error',
      comment: 'A part is imported by its name and a subpath of its `exports`, never by a path into its folder',
      from: { path: '^((?:packages|remotes)/[^/]+|shell|cli|samples|tests)/' },
      to: { path: partsPattern, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-database-beside-a-hosted-project',
      severity: 'error',
      comment: 'A machine that serves the shell, a remote or the terminal against a hosted project carries no database',
      from: { path: '^(shell|remotes|cli)/', pathNot: '(\\.test\\.tsx?|vitest\\.config\\.ts)$|^cli/src/testing/' },
      to: {
        path: '^packages/embedded-backend/|node_modules/(@supabase/lite|@electric-sql/[^/]+|postgres|bcryptjs)/',
        reachable: true,
      },
    },
    {
      name: 'federation-is-configuration-for-remotes',
      severity: 'error',
      comment: 'A remote takes its build preset from packages/federation and nothing at run time',
      from: { path: '^remotes/[^/]+/src/' },
      to: { path: '^packages/federation/' },
    },
    {
      name: 'admin-sections-stand-alone',
      severity: 'error',
      comment: 'What two sections of the admin area need lies in a folder of its own; the dashboard puts them together',
      from: { path: '^remotes/admin/src/(editor|manage|inbox|releases|session)/' },
      to: { path: '^remotes/admin/src/(editor|manage|inbox|releases)/', pathNot: '^remotes/admin/src/$1/' },
    },
    {
      name: 'development-is-for-developers',
      severity: 'error',
      comment: 'Nothing that visitors get imports what is written for whoever develops',
      from: { path: '^shell/src/', pathNot: '^shell/src/development/' },
      to: { path: '^shell/src/development/' },
    },
    {
      name: 'frame-below-application',
      severity: 'error',
      comment: 'The frame of a page knows nothing of the application around it, and neither of who starts it where',
      from: { path: '^shell/src/(frame|app)/' },
      to: { path: '^shell/src/(app|browser|embed|server)/', pathNot: '^shell/src/$1/' },
    },
    {
      name: 'references-render-as-the-shell-does',
      severity: 'error',
      comment: 'What the bench is compared with takes the pages of the shell and how they are written into a document',
      from: { path: '^tests/bench/references/' },
      to: {
        path: '^shell/',
        pathNot:
          '^shell/src/(app/(document/hydration-state|remotes/late-routes|page-data-address|routes)|frame/shell-context)\\.tsx?$',
      },
    },
    {
      name: 'the-measured-shell-is-the-shell',
      severity: 'error',
      comment:
        'The shell that is measured without its cache or its backend is the whole one, started with another part',
      from: { path: '^tests/bench/measured-shell/' },
      to: {
        path: '^shell/',
        pathNot: '^shell/(rsbuild\\.config|src/server/(main|assets/routes|cache/page-cache))\\.ts$',
      },
    },
    {
      name: 'tests-look-from-outside',
      severity: 'error',
      comment: 'Tests of the composed site know of the shell what its visitors and operators know',
      from: { path: '^tests/', pathNot: '^tests/bench/(references|measured-shell)/' },
      to: { path: '^shell/' },
    },
    {
      name: 'copy-is-for-pages',
      severity: 'error',
      comment: 'What stores and sends posts and messages knows the rules of a record, not the words of a page',
      from: { path: '^(packages/backend|cli)/' },
      to: { path: '^packages/site/src/(copy|claims)/' },
    },
    {
      name: 'components-know-no-rules',
      severity: 'error',
      comment:
        'Components show what a post is made of; how it is written, checked and sorted is not theirs (decision 0035)',
      from: { path: '^packages/ui/' },
      to: {
        path: '^packages/posts/',
        pathNot: '^packages/posts/src/(text/(rich-text|date-words)|images/(image-variants|image-crop))\\.ts$',
      },
    },
    {
      name: 'checks-reach-no-browser',
      severity: 'error',
      comment: 'Sources, owners and file paths of claims are for whoever maintains the site, not for its readers',
      from: { pathNot: '^packages/site/checks/' },
      to: { path: '^packages/site/checks/' },
    },
    {
      name: 'neutral-stays-neutral',
      severity: 'error',
      comment: 'Neutral packages get their surroundings as arguments',
      from: { path: NEUTRAL },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file or three',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment:
        'What is imported stands in the package.json of the part that imports it, or in the deno.json of a function',
      from: { path: partsPattern, pathNot: '(\\.(test|config)\\.tsx?|/supabase/functions/[^/]+/index\\.ts)$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads to a file',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The last has its own dependencies, and takes parts of others as no part of the site does.
    exclude: { path: '(^|/)(dist|\\.data|\\.turbo)/|^packages/release/template/|^tests/bench/references/next/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types', 'node'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
