import { type Language, localisePath } from '@masthead/core';
import { isSitePath } from '@masthead/core/addresses';
import { type AlumniConfiguration, findAlumniComponent, messageKeysOf } from '@masthead/core/alumni';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { printRoute } from '../../routes.ts';
import { AlumniHost } from './alumni-host.island.tsx';

type AlumniHostModuleProps = {
  readonly module: SanitisedModuleOf<'AlumniHost'>;
  readonly data?: AlumniConfiguration | undefined;
};

/**
 * Returns where a member signs in and returns from: the alumni identity provider, or the alumni service; with the
 * provider off (D§9) the sign-in of the site. Data of the page is sent to a path of this site alone.
 */
const signInHref = (
  { isEnabled, identityProviderUrl, authenticateUrl }: AlumniConfiguration,
  path: string,
  language: Language,
): string => {
  const redirect = localisePath(language)(path);
  if (!isEnabled) return printRoute({ page: 'signIn', language, query: { redirect } });
  const provider = identityProviderUrl === '' ? authenticateUrl : identityProviderUrl;
  return isSitePath(provider) ? `${localisePath(language)(provider)}?${new URLSearchParams({ redirect })}` : provider;
};

/**
 * D§2.6: shows the component of the alumni network that an editor has chosen. Renders its heading and a message until
 * it loads, or without script; the component itself renders in the browser only. Shows an unknown name unchanged.
 */
export const AlumniHostModule = ({ module: { uid, component: name }, data: alumni }: AlumniHostModuleProps) => {
  const { language, translate, dictionary } = useDictionary();
  const { path } = usePageFacts();
  if (alumni === undefined) return <EditingNote message="Alumni_Off" />;
  const component = findAlumniComponent(name);
  if (component === undefined)
    return (
      <section className="alumni">
        <p>{translate('Alumni_Unknown', { name })}</p>
      </section>
    );
  const headingId = `${uid}-heading`;
  return (
    <section className="alumni" aria-labelledby={headingId}>
      <h2 className="alumni__title" id={headingId}>
        {translate(component.heading)}
      </h2>
      <noscript>
        <p>
          {translate('Alumni_NeedsScript')}{' '}
          <a href={printRoute({ page: 'contact', language, profile: 'talk-to-us' })}>{translate('Alumni_WriteToUs')}</a>
        </p>
      </noscript>
      <Island
        name="alumni-host"
        of={AlumniHost}
        when="visible"
        language={language}
        id={uid}
        component={component}
        configuration={alumni}
        texts={Object.fromEntries(messageKeysOf(component).map((key) => [key, dictionary[key] ?? key]))}
        signInHref={signInHref(alumni, path, language)}
      />
    </section>
  );
};
