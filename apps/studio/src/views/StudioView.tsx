import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';

type Props = { readonly view: AdminViewServerProps; readonly children: ReactNode };

/** A page of the studio beside its lists and forms, in their frame; those who are not signed in are led to the sign-in page. */
export const StudioView = ({ view: { initPageResult, params, searchParams }, children }: Props) => {
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
        <main className="studio-view">{children}</main>
      </Gutter>
    </DefaultTemplate>
  );
};
