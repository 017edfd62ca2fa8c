import { randomUUID } from 'node:crypto';
import { type FlagKey, type FlagValues, flagKeys, flagPresets, type IsOn } from '@masthead/core/flags';
import { OFREPProvider } from '@openfeature/ofrep-provider';
import {
  FirstSuccessfulStrategy,
  InMemoryProvider,
  MultiProvider,
  OpenFeature,
  type Provider,
} from '@openfeature/server-sdk';
import { ofrepFetch } from './ofrep-fetch.ts';
import { remembered } from './remembered.ts';

export type ServerFlagsOptions = {
  /** Configured values; a flag that is missing here has its preset. */
  readonly configured: FlagValues;
  /**
   * The OFREP flag service, if there is one. It takes precedence over the configuration while it
   * answers.
   */
  readonly remote?: { readonly address: string; readonly timeoutMs: number } | undefined;
  /** Called when the flag service gave no answer. */
  readonly onFailure?: (cause: unknown) => void;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

/** A flag as it was evaluated; `reason` is OpenFeature's own word, such as `STATIC` or `TARGETING_MATCH`. */
export type EvaluatedFlag = {
  readonly flag: FlagKey;
  readonly isOn: boolean;
  readonly reason: string;
  readonly source: FlagSource;
};

/** The source of a value. */
export type FlagSource = 'service' | 'configuration' | 'preset';

export type ServerFlags = {
  /** Returns whether a flag is on for all visitors: what is rendered by it may be cached for all. */
  readonly isOn: IsOn;
  /** All flags, for all visitors or for one. What is rendered for one visitor is private. */
  readonly evaluate: (visitorId?: string) => Promise<readonly EvaluatedFlag[]>;
};

type Asked = { readonly flag: FlagKey; readonly visitorId: string | undefined };

/** A variant name that no flag service uses: it marks values of the configuration. */
const configuredVariant = 'masthead configured';
const presetVariant = 'masthead preset';

const sourceOf = (variant: string | undefined): FlagSource =>
  variant === configuredVariant ? 'configuration' : variant === presetVariant ? 'preset' : 'service';

const configurationProvider = (configured: FlagValues): Provider =>
  new InMemoryProvider(
    Object.fromEntries(
      flagKeys.map((flag) => [
        flag,
        {
          variants: { [configuredVariant]: configured[flag] ?? false, [presetVariant]: flagPresets[flag] },
          defaultVariant: configured[flag] === undefined ? presetVariant : configuredVariant,
          disabled: false,
        },
      ]),
    ),
  );

/**
 * Provides feature flags by OpenFeature (A§1), from the configuration and an optional flag service.
 * No call takes longer than the service's `timeoutMs`; values are cached for ten seconds and then
 * refreshed in the background.
 */
export const serverFlags = ({
  configured,
  remote,
  onFailure = () => {},
  now = () => performance.now(),
}: ServerFlagsOptions): ServerFlags => {
  const local = configurationProvider(configured);
  const provider =
    remote === undefined
      ? local
      : new MultiProvider(
          [
            {
              provider: new OFREPProvider({
                baseUrl: remote.address,
                fetchImplementation: ofrepFetch({ timeoutMs: remote.timeoutMs, now, onFailure }),
              }),
            },
            { provider: local },
          ],
          new FirstSuccessfulStrategy(),
        );
  // A name of its own: other users of OpenFeature in this process keep their providers.
  const domain = `masthead-${randomUUID()}`;
  const isReady = OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);

  const ask = async ({ flag, visitorId }: Asked): Promise<EvaluatedFlag> => {
    await isReady;
    const context = visitorId === undefined ? {} : { targetingKey: visitorId };
    const { value, variant, reason = 'UNKNOWN' } = await client.getBooleanDetails(flag, flagPresets[flag], context);
    return { flag, isOn: value, reason, source: sourceOf(variant) };
  };
  const find = remembered(ask, ({ flag, visitorId = '' }) => `${flag} ${visitorId}`, {
    freshMs: 10_000,
    staleMs: 60_000,
    now,
  });
  return {
    isOn: (flag) => async () => (await find({ flag, visitorId: undefined })).isOn,
    evaluate: (visitorId) => Promise.all(flagKeys.map((flag) => find({ flag, visitorId }))),
  };
};
