import type { TextFieldServerProps } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { languagesOfSite } from '../tree/filled-in.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The field of a page's language, with the languages of the site. */
export const LanguageField = async ({ clientField, path, readOnly }: TextFieldServerProps) => (
  <LanguageChoice
    field={clientField}
    path={path}
    readOnly={readOnly === true}
    languages={await languagesOfSite(publishingCall)}
  />
);
