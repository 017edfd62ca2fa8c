import { Button, useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { decorates } from '../media/file-form.ts';
import { fileWords } from '../words/tables/choosing.ts';
import { useWords } from '../words/use-words.ts';

type Words = Readonly<Record<string, string>>;

const ask = async (path: string): Promise<Words | undefined> => {
  try {
    const answer = await fetch(`/api/media-files?${new URLSearchParams({ path })}`);
    const { alt = {} }: { readonly alt?: Words } = answer.ok ? await answer.json() : {};
    return answer.ok ? alt : undefined;
  } catch {
    return undefined;
  }
};

type Props = {
  /** Of the file. */
  readonly path: string;
  /** Of the document around the picture. */
  readonly language: string;
  /** The field of the document's own words. */
  readonly at: string;
  /** Is called to have the words of the file again. */
  readonly onUse: () => void;
};

/** Says with which words a picture is shown: those of the document, or those of its file, which follow each change of it. */
export const FileWords = ({ path, language, at, onUse }: Props) => {
  const { t } = useWords(fileWords);
  const own = useFormFields(([fields]) => fields[at]?.value);
  const [words, setWords] = useState<Words>();

  useEffect(() => {
    let isOver = false;
    void ask(path).then((found) => isOver || setWords(found));
    return () => {
      isOver = true;
    };
  }, [path]);

  const text = words !== undefined && decorates(words) ? '' : words?.[language];
  if (typeof own === 'string')
    return (
      <p>
        {t(own === '' ? 'ownNone' : 'own')}
        {text !== undefined && (
          <Button buttonStyle="secondary" size="small" margin={false} onClick={onUse}>
            {t('useOfFile')}
          </Button>
        )}
      </p>
    );
  if (words === undefined) return null;
  if (text === undefined) return <p>{t('lacks', { language })}</p>;
  return <p>{text === '' ? t('fileDecorates') : t('ofFile', { text })}</p>;
};
