/** @vitest-environment node */

import type { MemoryFile } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { pendingActions } from '../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { signInForDownload } from '../account/sign-in/sign-in-for.ts';
import { downloadPage } from './download-page.ts';
import { viewFilePage } from './view-file-page.ts';

const file = (path: string, accessStatus: MemoryFile['accessStatus']): MemoryFile => ({
  path,
  name: 'A report.pdf',
  title: 'A report',
  type: 'application/pdf',
  size: 2_048,
  pageCount: 3,
  language: 'en',
  accessStatus,
  shouldIndex: true,
});
const [open, gated] = ['/~/media/open.pdf', '/~/media/gated one.pdf'];
const { fall } = services({ files: [file(open, 'public'), file(gated, 'registered-users-only')] });

const addressOf = (screen: string, path: string, query = '') =>
  `/${screen}?${new URLSearchParams({ file: encodeURI(path) + query, redirect: '/insights/reports' })}`;
const download = (visitor: PageVisitor, path = gated, query = '') =>
  visitor.ask(downloadPage, addressOf('download', path, query));
const queryOf = (address = '') => Object.fromEntries(new URL(address, 'http://127.0.0.1').searchParams);

const signedIn = async (
  address = '/auth-download',
): Promise<{ visitor: PageVisitor; location: string | undefined }> => {
  const visitor = aPageVisitor();
  const page = signInForDownload(pendingActions);
  const { props } = await visitor.ask(page, address);
  const { location } = await visitor.ask(page, address, {
    form: { formToken: props.form.formToken, email: reader.email, password: reader.password },
  });
  return { visitor, location };
};

describe('the download screen', () => {
  it('redirects a signed-out visitor to the sign-in, and on to the download', async () => {
    const { location = '', status } = await download(aPageVisitor(), gated, '?shouldIndex=false');
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/auth-download\?/)]);
    const asked = queryOf(location);
    expect(asked).toMatchObject({ source: 'download', pdfUrl: '/~/media/gated%20one.pdf?shouldIndex=false' });
    expect((await signedIn(location)).location).toBe(asked.redirect);
    expect(asked.redirect).toBe(addressOf('download', gated, '?shouldIndex=false').replaceAll('%7E', '%7E'));
  });

  it('redirects a new account back to its page with the file', async () => {
    const { location = '' } = await download(aPageVisitor());
    const { props } = await aPageVisitor().ask(signInForDownload(pendingActions), location);
    expect(queryOf(props.form.registerHref)).toEqual({
      redirectURL: '/insights/reports',
      source: 'download',
      pdfUrl: '/~/media/gated%20one.pdf',
    });
  });

  it('downloads with a session by a link of five minutes, without caching', async () => {
    const { visitor } = await signedIn();
    const { props, status, header } = await download(visitor, gated, '?shouldIndex=false');
    const href = '/~/media/gated%20one.pdf?download=1&link=memory&shouldIndex=false';
    expect(status).toBe(200);
    expect(props).toMatchObject({
      _tag: 'Starting',
      href,
      backHref: '/insights/reports',
      file: {
        title: 'A report',
        kind: 'PDF',
        size: message('File_Kilobytes', { size: 2 }),
        pages: message('File_Pages', { pages: 3 }),
      },
    });
    expect([header('Refresh'), header('Cache-Control')]).toEqual([`0; url=${href}`, 'private, no-store']);
  });

  it.each(['/~/media/none.pdf', '/etc/passwd', '/~/media/../x', ''])('reports no file at %j', async (path) => {
    const { visitor } = await signedIn();
    const { props, status, header } = await download(visitor, path);
    expect([status, header('Refresh')]).toEqual([404, '']);
    expect(props).toMatchObject({ _tag: 'Problem', problem: message('Download_NoSuchFile') });
  });

  it('reports a failed download while the service is unavailable', async () => {
    const { visitor } = await signedIn();
    fall('media', away);
    const { props, status } = await download(visitor);
    expect(status).toBe(503);
    expect(props).toMatchObject({ _tag: 'Problem', problem: message('Download_Failed') });
  });

  it('redirects to the sign-in when the session has ended', async () => {
    const { visitor } = await signedIn();
    fall('media', ({ method }) => (method === 'POST' ? { status: 401 } : undefined));
    expect((await download(visitor)).location).toMatch(/^\/auth-download\?/);
  });

  it('never redirects off the site', async () => {
    const { visitor } = await signedIn();
    const { props } = await visitor.ask(
      downloadPage,
      '/download?file=/~/media/none.pdf&redirect=https://evil.example/',
    );
    expect(props.backHref).toBe('/');
  });
});

describe('the file view screen', () => {
  const view = (visitor: PageVisitor, path: string) => visitor.ask(viewFilePage, addressOf('view-file', path));

  it('links to a public file without a session', async () => {
    const { props } = await view(aPageVisitor(), `https://www.haldenbrook.example${open}`);
    expect(props).toMatchObject({ _tag: 'Open', href: open, file: { title: 'A report' } });
  });

  it('explains how to open a gated file to visitors without access, without a link', async () => {
    const { props } = await view(aPageVisitor(), gated);
    expect(props).toMatchObject({
      _tag: 'Closed',
      signInHref: expect.stringMatching(/^\/signin\?redirect=%2Fview-file/),
    });
    expect(props).not.toHaveProperty('href');
  });

  it('links a gated file for signed-in visitors', async () => {
    const { visitor } = await signedIn();
    expect((await view(visitor, gated)).props).toMatchObject({ _tag: 'Open', href: '/~/media/gated%20one.pdf' });
  });

  it('reports a missing file or an unavailable service', async () => {
    const none = await view(aPageVisitor(), '/~/media/none.pdf');
    expect([none.status, none.props]).toEqual([
      404,
      expect.objectContaining({ problem: message('Download_NoSuchFile') }),
    ]);
    fall('media', away);
    expect((await view(aPageVisitor(), open)).status).toBe(503);
  });
});
