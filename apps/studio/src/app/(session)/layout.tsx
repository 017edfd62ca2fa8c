import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { languageOfRequest } from '../../words/of-request.ts';
import { signInWords } from '../../words/sign-in.ts';
import './session.css';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: `${signInWords[await languageOfRequest()].title} – Studio`,
  robots: 'noindex',
});

const Layout = async ({ children }: { readonly children: ReactNode }) => {
  const language = await languageOfRequest();
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <body>{children}</body>
    </html>
  );
};

export default Layout;
