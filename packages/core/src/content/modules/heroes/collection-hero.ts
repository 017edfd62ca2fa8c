import { isUnlisted, mediaPathIn } from '../../../shared/addresses/media-path.ts';
import { defineModule } from '../../definition/definition.ts';
import { checkbox, image, link } from '../../definition/fields.ts';
import { copy, height, heroOf, picture } from '../../field-groups/hero.ts';

/**
 * C§1, C§3 "collection": related articles, with one file of all of them, which may be for
 * registered users only.
 */
export const collectionHero = defineModule({
  names: ['CollectionHero'],
  fields: {
    ...copy.fields,
    image: image('heroImage'),
    narrowImage: picture.fields.narrowImage,
    topOffset: picture.fields.topOffset,
    file: link('collectionFile'),
    isForRegistered: checkbox('registrationRequired'),
  },
  params: { ...copy.params, ...picture.params, ...height.params },
  sample: (seed) => ({ collectionFile: { value: { href: `/~/media/reports/${seed}.pdf`, text: 'All of it' } } }),
}).shaped(({ file, isForRegistered, ...given }) => {
  const path = file === undefined ? undefined : mediaPathIn(file.href);
  return {
    ...heroOf(given),
    /** Undefined where the address is not a file of the media store. */
    file:
      file === undefined || path === undefined
        ? undefined
        : { path, name: file.text, shouldIndex: !isUnlisted(file.href), isForRegistered },
  };
});
