import { getTranslation } from '@payloadcms/translations';
import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { tree } from '../words/tables/tree.ts';
import { languageOf, translator } from '../words/words.ts';
import { PageTree } from './PageTree.tsx';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The page of all pages by their paths. */
export const PagesView = (view: AdminViewServerProps) => {
  const kinds = view.initPageResult.req.payload.config.collections.flatMap(({ slug, labels, fields }) =>
    fields.some((field) => 'name' in field && field.name === 'path')
      ? [{ kind: slug, label: getTranslation(labels.singular, view.i18n) }]
      : [],
  );
  return (
    <StudioView view={view}>
      <h1>{translator(tree, languageOf(view.i18n.language))('title')}</h1>
      <PageTree kinds={kinds} language={textOf(view.searchParams?.language)} at={textOf(view.searchParams?.at)} />
    </StudioView>
  );
};
