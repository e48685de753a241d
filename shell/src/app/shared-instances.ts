import type { SharedInstances } from '@ledgerlight/federation/remote-loader';
import * as shellApi from '@ledgerlight/shell-api';
import { version as shellApiVersion } from '@ledgerlight/shell-api/package.json';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** The shell's instances of the modules that remotes must not bring themselves. */
export const sharedInstances: SharedInstances = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  '@ledgerlight/shell-api': { version: shellApiVersion, module: shellApi },
};
