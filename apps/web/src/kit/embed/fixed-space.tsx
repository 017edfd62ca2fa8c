import type { FixedSpace as Space } from '@masthead/core/content';
import type { ReactNode } from 'react';

type FixedSpaceProps = { readonly space: Space; readonly className?: string; readonly children: ReactNode };

/**
 * Container with a fixed size before its content loads, so that nothing shifts. An empty SVG sets the size: the
 * page’s policy allows no inline styles.
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
