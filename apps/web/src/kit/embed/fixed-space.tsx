import type { FixedSpace as Space } from '@masthead/core/content';
import type { ReactNode } from 'react';

type FixedSpaceProps = { readonly space: Space; readonly className?: string; readonly children: ReactNode };

/**
 * A place that has its size before anything is in it, so that nothing on the page moves. An empty drawing makes the room: a page’s policy
 * lets in no style that is written at an element.
 */
export const FixedSpace = ({ space, className = '', children }: FixedSpaceProps) => (
  <div className={`fixed-space ${className}`.trim()}>
    {space.kind === 'ratio' ? (
      <svg className="fixed-space__room" viewBox={`0 0 100 ${space.percent}`} aria-hidden="true" />
    ) : (
      <svg className="fixed-space__room fixed-space__room--high" height={space.pixels} width="1" aria-hidden="true" />
    )}
    {children}
  </div>
);
