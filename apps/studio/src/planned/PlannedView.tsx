import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { planned } from '../words/tables/planned.ts';
import { languageOf, translator } from '../words/words.ts';
import { Planned } from './Planned.tsx';

/** The page of what goes live later: schedules by their days, and releases. */
export const PlannedView = (view: AdminViewServerProps) => (
  <StudioView view={view}>
    <h1>{translator(planned, languageOf(view.i18n.language))('title')}</h1>
    <Planned />
  </StudioView>
);
