import type { AdminViewServerProps } from 'payload';
import { StudioView } from '../views/StudioView.tsx';
import { Planned } from './Planned.tsx';

/** The page of what goes live later: schedules by their days, and releases. */
export const PlannedView = (view: AdminViewServerProps) => (
  <StudioView view={view}>
    <h1>Planned</h1>
    <Planned />
  </StudioView>
);
