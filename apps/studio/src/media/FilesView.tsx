import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { Upload } from './Upload.tsx';
import { Uses } from './Uses.tsx';

/** The page of files: puts one into the store, and shows where one is used. */
export const FilesView = (view: AdminViewServerProps) => (
  <StudioView view={view}>
    <h1>Files</h1>
    <Upload />
    <Uses />
  </StudioView>
);
