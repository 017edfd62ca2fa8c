import type { AlumniComponent } from '@masthead/core/alumni';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useReading } from './use-reading.ts';

type ReadingProps<Value> = Pick<ScreenProps<AlumniComponent>, 'translate' | 'signInHref' | 'configuration'> & {
  /** Has to stay the same across renders. */
  readonly read: Parameters<typeof useReading<Value>>[0];
  readonly children: (value: Value) => ReactNode;
};

/** One answer of the alumni API as soon as it is there; until then that it comes, or why it does not. */
export const Reading = <Value,>({ translate, signInHref, configuration, read, children }: ReadingProps<Value>) => {
  const { value, failure, retry } = useReading(read);
  if (failure !== undefined)
    return (
      <Problem
        translate={translate}
        failure={failure}
        signInHref={signInHref}
        isAtProvider={configuration.isEnabled}
        onRetry={retry}
      />
    );
  return value === undefined ? <p className="alumni__loading">{translate('Alumni_Loading')}</p> : children(value);
};
