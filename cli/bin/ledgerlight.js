#!/usr/bin/env node
// Plain JavaScript that every Node understands. In its project the program runs from its source, which wants a Node that runs
// TypeScript; what `npm pack` takes has scripts alone.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const source = new URL('../src/main.ts', import.meta.url);
const isPacked = !existsSync(source);
const [major, minor] = process.versions.node.split('.').map(Number);
const lowest = isPacked ? 12 : 18;

if (major < 22 || (major === 22 && minor < lowest)) {
  const way = isPacked
    ? 'install a newer one from https://nodejs.org'
    : 'type "npx ledgerlight" in the project folder, which uses the Node that the project brings';
  process.stderr.write(
    `ledgerlight needs Node 22.${lowest} or newer and runs on ${process.versions.node} here; ${way}.\n`,
  );
  process.exitCode = 2;
} else if (!isWorkingFolderThere()) {
  process.stderr.write('The folder in which this was typed is gone. Change to another one, and type it again.\n');
  process.exitCode = 2;
} else {
  // Each start after the first takes what was compiled. It lies with the program, because in a folder that is everybody's a stranger
  // could leave other code.
  module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  import(isPacked ? new URL('../dist/program/main.js', import.meta.url) : source);
}

function isWorkingFolderThere() {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}
