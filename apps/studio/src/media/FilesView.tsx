import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { Files } from './Files.tsx';

/** The page of files: puts one into the store, and shows all that are there. */
export const FilesView = (view: AdminViewServerProps) => (
  <StudioView view={view}>
    <h1>Files</h1>
    <Files />
  </StudioView>
);
