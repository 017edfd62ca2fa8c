import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { ShareList } from '../../../kit/share/share-list.tsx';

export const ShareTools = ({ uid }: { readonly uid: string }) => {
  const { say } = useDictionary();
  return (
    <section className="share" aria-labelledby={`${uid}-share`}>
      <h2 id={`${uid}-share`}>{say('Share_Heading')}</h2>
      <ShareList />
    </section>
  );
};
