import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { media } from '../words/tables/media.ts';
import { languageOf, translator } from '../words/words.ts';
import { Files } from './Files.tsx';

/** The page of files: puts one into the store, and shows all that are there. */
export const FilesView = (view: AdminViewServerProps) => (
  <StudioView view={view}>
    <h1>{translator(media, languageOf(view.i18n.language))('title')}</h1>
    <Files />
  </StudioView>
);
