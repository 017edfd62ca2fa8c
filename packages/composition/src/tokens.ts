import { type Calls, calls, type Http, type TokenStore } from '@masthead/adapters/http';
import { eachService, type ServiceName } from '@masthead/adapters/services';
import { type Token, token } from './token.ts';

type PortOf<Call> = Call extends (http: Http) => infer Port ? Port : never;

/** A token for the port that each call fills, by service and name. */
type PortTokens = {
  readonly [Service in ServiceName]: {
    readonly [Name in keyof Calls[Service]]: Token<PortOf<Calls[Service][Name]>>;
  };
};

export type AllTokens = PortTokens & {
  /** Transports to the services, for calls of other teams. */
  readonly http: Readonly<Record<ServiceName, Token<Http>>>;
  readonly tokenStore: Token<TokenStore>;
};

const portTokens = <Service extends ServiceName>(service: Service): PortTokens[Service] =>
  Object.fromEntries(
    Object.keys(calls[service]).map((name) => [name, token(`${service}.${name}`)]),
  ) as PortTokens[Service];

/** All tokens of a scope. */
export const tokens: AllTokens = {
  user: portTokens('user'),
  geo: portTokens('geo'),
  content: portTokens('content'),
  search: portTokens('search'),
  forms: portTokens('forms'),
  media: portTokens('media'),
  articles: portTokens('articles'),
  alumni: portTokens('alumni'),
  site: portTokens('site'),
  http: eachService((service) => token<Http>(`http to ${service}`)),
  tokenStore: token<TokenStore>('token store'),
};
