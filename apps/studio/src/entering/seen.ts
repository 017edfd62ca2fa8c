import type { Label } from '../form/schema.ts';
import { isValues } from '../form/values.ts';

const isLabel = (value: unknown): value is Label => typeof value === 'string' || (isValues(value) && 'en' in value);

/** Returns what an editor sees of a kind of component before it is placed: what it is for, and the address of its picture. */
export const seenOf = (block: unknown): { readonly purpose?: Label; readonly picture?: string } => {
  const admin = isValues(block) && isValues(block.admin) ? block.admin : {};
  const purpose = isValues(admin.custom) ? admin.custom.purpose : undefined;
  const thumbnail = isValues(admin.images) ? admin.images.thumbnail : undefined;
  const picture = isValues(thumbnail) ? thumbnail.url : undefined;
  return {
    ...(isLabel(purpose) && purpose !== '' && { purpose }),
    ...(typeof picture === 'string' && { picture }),
  };
};
