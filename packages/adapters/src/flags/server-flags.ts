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
  /** What the configuration says; a flag it does not name is as preset. */
  readonly configured: FlagValues;
  /** The flag service that speaks OFREP, if there is one. It has the first word; while it is silent, the configuration has it. */
  readonly remote?: { readonly address: string; readonly timeoutMs: number } | undefined;
  /** Told when the flag service gave no answer. */
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

/** Who said so: the flag service, the configuration, or nobody. */
export type FlagSource = 'service' | 'configuration' | 'preset';

export type ServerFlags = {
  /** Whether a flag is on for everybody: what is drawn by it may be shown to everybody. */
  readonly isOn: IsOn;
  /** All flags, for everybody or for one visitor. What is drawn by the latter is for that visitor alone. */
  readonly evaluate: (visitorId?: string) => Promise<readonly EvaluatedFlag[]>;
};

type Asked = { readonly flag: FlagKey; readonly visitorId: string | undefined };

/** What no flag service calls its variants: by them it is known who had a word. */
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
 * Feature flags by OpenFeature (A§1), out of the configuration and, where there is one, a flag service. No call waits longer than the
 * service's `timeoutMs`, and most wait for nobody: values are remembered for ten seconds, and asked for anew behind whoever asks then.
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
