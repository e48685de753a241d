import type { SharedInstances } from '@ledgerlight/federation/remote-loader';
import * as shellApi from '@ledgerlight/shell-api';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { version as shellApiVersion } from '../../../packages/shell-api/package.json';

/** The shell's instances of the modules that remotes must not bring themselves. */
export const sharedInstances: SharedInstances = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  '@ledgerlight/shell-api': { version: shellApiVersion, module: shellApi },
};
