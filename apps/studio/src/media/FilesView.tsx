import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { Files } from './Files.tsx';

/** The page of files: puts one into the store, and shows all that are there. */
export const FilesView = ({ initPageResult, params, searchParams }: AdminViewServerProps) => {
  const { req, permissions, locale, visibleEntities } = initPageResult;
  if (!req.user) redirect('/admin/login');
  return (
    <DefaultTemplate
      i18n={req.i18n}
      {...(locale && { locale })}
      {...(params && { params })}
      {...(searchParams && { searchParams })}
      payload={req.payload}
      permissions={permissions}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <Gutter>
        <main className="studio-files">
          <h1>Files</h1>
          <Files />
        </main>
      </Gutter>
    </DefaultTemplate>
  );
};
