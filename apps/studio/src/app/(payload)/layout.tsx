import '@payloadcms/next/css';
import configPromise from '@payload-config';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { personOfRequest } from '../../service/request.ts';
import { importMap } from './admin/importMap.js';
import './studio.css';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  // Next runs an action at whichever page it is asked for, and Payload answers anybody where it knows no people yet.
  if ((await personOfRequest()) === undefined) throw new Error('Sign in again.');
  return handleServerFunctions({ ...args, config: configPromise, importMap });
};

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <RootLayout config={configPromise} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
);

export default Layout;
