import { newClients } from './identity/clients.ts';
import { identityPath, thirdPartiesPath } from './shared/paths.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * Returns the settings for the sample firm, for every process and each command on its data.
 * @param url of its servers
 */
export const firmSettings = (url: string): Environment => ({
  SITE_KEY: 'halden-brook',
  SITE_NAME: 'Halden Brook',
  MAIL_FROM: 'Halden Brook <no-reply@haldenbrook.example>',
  PRODUCTION_ORIGINS: 'https://www.haldenbrook.example,https://haldenbrook.example',
  PREVIEW_ORIGINS: 'https://preview.haldenbrook.example',
  ALUMNI_OFFICE_EMAIL: 'alumni@office.haldenbrook.example',
  PIECES_URL: `${url}${thirdPartiesPath}`,
});

/** Returns the sign-in providers, for the backend and the provider itself; the secrets are new each time. */
export const providerSettings = (url: string): Environment => {
  const entries = Object.entries(newClients(`${url}${identityPath}`)).flatMap(
    ([provider, { issuer, clientId, clientSecret }]) => {
      const name = provider.toUpperCase();
      const own = [
        [`${name}_ISSUER`, issuer],
        [`${name}_CLIENT_ID`, clientId],
      ];
      return clientSecret._tag === 'Shared'
        ? [...own, [`${name}_CLIENT_SECRET`, clientSecret.secret]]
        : [
            ...own,
            [`${name}_TEAM_ID`, clientSecret.teamId],
            [`${name}_KEY_ID`, clientSecret.keyId],
            [`${name}_PRIVATE_KEY`, clientSecret.privateKey],
          ];
    },
  );
  return Object.fromEntries(entries);
};

/** What the site loads from elsewhere, on another origin than its own. */
export const thirdPartySettings = (url: string): Environment => {
  const base = `${url}${thirdPartiesPath}`;
  return {
    REGION_HEADER: 'x-visitor-region',
    TAG_MANAGER_URL: `${base}/tag-manager.js`,
    ANALYTICS_URL: `${base}/analytics.js`,
    PIXEL_URL: `${base}/pixel.js`,
    CHATBOT_URL: `${base}/chatbot.js`,
    EMBEDS_ORIGINS: url,
    LINK_SHORTENER_URL: `${base}/v4/shorten`,
    LINK_SHORTENER_TOKEN: 'sample-token',
    VIDEO_API_URL: `${base}/video-platform`,
    VIDEO_POLICY_KEY: 'sample-policy-key',
    AUDIO_OEMBED_URL: `${base}/oembed/audio`,
    CEROS_OEMBED_URL: `${base}/oembed/interactive`,
    FLOURISH_URL: `${base}/flourish`,
    MAP_STYLE_URL: `${base}/map-style.json`,
  };
};
