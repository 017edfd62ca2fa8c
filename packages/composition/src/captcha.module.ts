import { fetchFormStamp, solveCaptcha } from '@masthead/adapters/http';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { captcha, services } = tokens;

/** Captchas for whatever form asks for one, and the stamps that stand in for them without script (decisions §7). */
export const captchaModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(captcha.solveCaptcha, solveCaptcha, [services.user]);
  put(captcha.fetchFormStamp, fetchFormStamp, [services.user]);
});
