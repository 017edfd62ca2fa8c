import type { TextFieldServerProps } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The field of a page's language, with the languages of the site. */
export const LanguageField = async ({ clientField, path, readOnly }: TextFieldServerProps) => {
  const { languages } = (await publishingCall('documents/tree')).body;
  return (
    <LanguageChoice
      field={clientField}
      path={path}
      readOnly={readOnly === true}
      languages={(Array.isArray(languages) ? languages : []).map(String)}
    />
  );
};
