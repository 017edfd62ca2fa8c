import { addressOf } from './addresses.ts';
import type { Visit } from './request.ts';
import type { Screen } from './shell.tsx';

/** The page for an address that has none. */
export const notFoundScreen = ({ translate, language }: Visit): Screen => ({
  title: translate('NotFound_Heading'),
  status: 404,
  body: (
    <div class="narrow">
      <h1>{translate('NotFound_Heading')}</h1>
      <p>{translate('NotFound_Description')}</p>
      <a class="button" href={addressOf(language, '/')}>
        {translate('NotFound_HomeLink')}
      </a>
    </div>
  ),
});
