import { localisePath, prefixOf } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { OwnScript } from '../../../kit/islands/own-script.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { registerPath, returnTo, signInPath } from '../../../kit/pending-action/intent.ts';
import { useShownSession } from '../../../kit/session/shown-session.ts';

type RegistrationWallProps = { readonly module: SanitisedModuleOf<'RegistrationWall'> };

/**
 * C§3 "Registration wall". The page is the same with and without it: the wall is a closed dialog that script opens for readers without a
 * session, and without script a notice with the same links. Who has a session gets nothing of it.
 */
export const RegistrationWall = ({ module }: RegistrationWallProps) => {
  const { uid, wall, seconds } = module;
  const { isEditing, allowsWall = true } = usePageFacts();
  const isForThem = !useShownSession();
  if (isEditing) return <WallNotice module={module} />;
  if (!allowsWall || (wall !== 'click' && seconds === undefined)) return null;
  return (
    <>
      <x-wall data-seconds={wall === 'click' ? undefined : String(seconds)}>
        {isForThem && (
          <>
            {wall === 'click' && <Overlay />}
            <dialog
              className={`wall wall--${wall}`}
              data-nosnippet=""
              aria-labelledby={headingId(uid)}
              aria-describedby={descriptionId(uid)}
            >
              <WallText module={module} id={uid} />
              <form method="dialog">
                <Pass />
              </form>
            </dialog>
            <noscript>
              <WallNotice module={module} />
            </noscript>
          </>
        )}
      </x-wall>
      <OwnScript name="raise-wall" />
    </>
  );
};

/** What a reader presses to see the wall; script shows it. */
const Overlay = () => {
  const { translate } = useDictionary();
  return (
    <button type="button" className="wall-overlay" data-overlay="" hidden>
      <span className="button">{translate('Wall_Continue')}</span>
    </button>
  );
};

const Pass = () => {
  const { translate } = useDictionary();
  return (
    <button type="submit" className="text-button">
      {translate('Wall_Continue')}
    </button>
  );
};

/** In the place of the wall: for who has no script, and for editors. */
const WallNotice = ({ module }: RegistrationWallProps) => {
  const id = `${module.uid}-notice`;
  return (
    <aside className="wall-notice" aria-labelledby={headingId(id)}>
      <WallText module={module} id={id} />
    </aside>
  );
};

const headingId = (id: string): string => `${id}-heading`;
const descriptionId = (id: string): string => `${id}-description`;

type WallTextProps = RegistrationWallProps & { readonly id: string };

const WallText = ({ module: { heading, description, showsHomeLink }, id }: WallTextProps) => {
  const { language, translate } = useDictionary();
  const { path, practiceCode } = usePageFacts();
  const intent = returnTo(localisePath(language)(path), practiceCode);
  return (
    <>
      <h2 id={headingId(id)} tabIndex={-1}>
        {heading || translate('Wall_Heading')}
      </h2>
      <p id={descriptionId(id)}>{description || translate('Wall_Description')}</p>
      <p className="wall__ways">
        <a className="button" href={registerPath(language, intent)} data-returns="">
          {translate('Wall_GetStarted')}
        </a>
        <a className="button button--quiet" href={signInPath(language, intent)} data-returns="">
          {translate('Session_SignIn')}
        </a>
      </p>
      {showsHomeLink && (
        <p>
          <a href={prefixOf(language) || '/'}>{translate('Wall_GoToHome')}</a>
        </p>
      )}
    </>
  );
};
