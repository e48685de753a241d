import type { SharedInstances } from '@ledgerlight/federation/remote-loader';
import * as shellApi from '@ledgerlight/shell-api';
import { version as shellApiVersion } from '@ledgerlight/shell-api/package.json';
import * as jotai from 'jotai';
import { version as jotaiVersion } from 'jotai/package.json';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';

/** The modules that the shell gives to remotes at run time, in place of their own copies. */
export const sharedInstances: SharedInstances = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  jotai: { version: jotaiVersion, module: jotai },
  'react/jsx-dev-runtime': { version: React.version, module: jsxDevRuntime },
  '@ledgerlight/shell-api': { version: shellApiVersion, module: shellApi },
};
