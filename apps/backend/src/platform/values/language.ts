export const languages = ['en', 'ar', 'de', 'ja-JP'] as const;
export type Language = (typeof languages)[number];

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** The language to write to a visitor in, by an `Accept-Language` header (RFC 9110 §12.5.4); English when nothing fits. */
export const preferredLanguage = (header: string | undefined): Language => {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    const match = languages.find((language) => primary(language) === primary(tag));
    if (match !== undefined) return match;
  }
  return 'en';
};
