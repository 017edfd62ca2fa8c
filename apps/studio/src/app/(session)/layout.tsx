import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './session.css';

export const metadata: Metadata = { title: 'Sign in – Studio', robots: 'noindex' };

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
);

export default Layout;
