import { type AlumniComponent, needsAccount } from '@masthead/core/alumni';
import { translatorOf } from '@masthead/core/dictionary';
import { type ComponentType, lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, signedInUser } from '../../kit/session/browser-session.ts';
import { useHydrated } from '../../kit/ui/use-hydrated.ts';
import { Problem } from './screens/problem.tsx';
import type { AlumniHostProps, ScreenProps } from './screens/screen-props.ts';

type PartOf<Shape extends AlumniComponent['shape']> = Extract<AlumniComponent, { readonly shape: Shape }>;
type Screens = { readonly [Shape in AlumniComponent['shape']]: ComponentType<ScreenProps<PartOf<Shape>>> };

/** One chunk for each shape: a page loads those of its components, once they are in view. */
const screens: Screens = {
  form: lazy(async () => ({ default: (await import('./screens/form-screen.tsx')).FormScreen })),
  list: lazy(async () => ({ default: (await import('./screens/list-screen.tsx')).ListScreen })),
  record: lazy(async () => ({ default: (await import('./screens/record-screen.tsx')).RecordScreen })),
  status: lazy(async () => ({ default: (await import('./screens/status-screen.tsx')).StatusScreen })),
  job: lazy(async () => ({ default: (await import('./screens/job-screen.tsx')).JobScreen })),
};

/**
 * D§2.6: one component of the alumni network, rendered in the browser. Asks a visitor without a session to sign in,
 * without a call that the API would refuse.
 */
export const AlumniHost = ({ dictionary, texts, component, ...given }: AlumniHostProps) => {
  const translate = useMemo(() => translatorOf({ ...dictionary, ...texts }), [dictionary, texts]);
  const isHydrated = useHydrated();
  const user = useSyncExternalStore(onSessionChange, signedInUser, () => undefined);
  const loading = <p className="alumni__loading">{translate('Alumni_Loading')}</p>;
  return (
    <div>
      {isHydrated && user === undefined && needsAccount(component) ? (
        <Problem
          translate={translate}
          failure={{ _tag: 'SignInRequired' }}
          signInHref={given.signInHref}
          isAtProvider={given.configuration.isEnabled}
        />
      ) : isHydrated ? (
        <Suspense fallback={loading}>
          <Screen key={user} {...given} translate={translate} component={component} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
};

const Screen = ({
  component,
  ...given
}: Omit<ScreenProps<AlumniComponent>, 'part'> & { readonly component: AlumniComponent }) => {
  switch (component.shape) {
    case 'form':
      return <screens.form {...given} part={component} />;
    case 'list':
      return <screens.list {...given} part={component} />;
    case 'record':
      return <screens.record {...given} part={component} />;
    case 'status':
      return <screens.status {...given} part={component} />;
    case 'job':
      return <screens.job {...given} part={component} />;
  }
};
