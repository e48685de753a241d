#!/usr/bin/env node
// Plain JavaScript, which old versions of Node parse as well. In the project the program runs from its TypeScript source; the package
// that `npm pack` makes contains scripts only.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const source = new URL('../src/main.ts', import.meta.url);
const isPacked = !existsSync(source);
const [major, minor] = process.versions.node.split('.').map(Number);
const minMinor = isPacked ? 12 : 18;

if (major < 22 || (major === 22 && minor < minMinor)) {
  const hint = isPacked
    ? 'Install a newer version from https://nodejs.org.'
    : 'Run "npx ledgerlight" in the project folder, which uses the Node of the project.';
  fail(`ledgerlight needs Node 22.${minMinor} or newer and was started with ${process.versions.node}. ${hint}`);
} else if (!hasWorkingFolder()) {
  fail('The current folder no longer exists. Change to another folder and run the command again.');
} else {
  // The compile cache lies beside the program, because other users could place code in a shared folder.
  module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  import(isPacked ? new URL('../dist/program/main.js', import.meta.url) : source);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

function hasWorkingFolder() {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}
