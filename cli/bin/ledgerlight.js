#!/usr/bin/env node
// Plain JavaScript that every Node understands: the program itself needs one that runs TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `ledgerlight needs Node 22.18 or newer and runs on ${process.versions.node} here; ` +
      'type "npx ledgerlight" in the project folder, which uses the Node that the project brings.\n',
  );
  process.exitCode = 2;
} else {
  import('../src/main.ts');
}
