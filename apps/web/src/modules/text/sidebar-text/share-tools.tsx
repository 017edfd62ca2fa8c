import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { OwnScript } from '../../../kit/islands/own-script.tsx';
import { ShareList } from '../../../kit/share/share-list.tsx';

type ShareToolsProps = { readonly uid: string; readonly hidesEmail: boolean };

export const ShareTools = ({ uid, hidesEmail }: ShareToolsProps) => {
  const { say } = useDictionary();
  return (
    <section className="share" aria-labelledby={`${uid}-share`}>
      <h2 id={`${uid}-share`}>{say('Share_Heading')}</h2>
      <ShareList hidesEmail={hidesEmail} />
      <OwnScript name="share-window" isAsync />
    </section>
  );
};
