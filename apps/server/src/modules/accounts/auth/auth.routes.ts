import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { describeNetwork } from '../../../http/client-network.ts';
import { languageOf } from '../../../http/language-of.ts';
import { limitCalls, resetLimit } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { beginUsingPasskey } from '../passkeys/use-passkey.ts';
import { welcomeConfirmed } from '../subscriptions/welcome-mail.ts';
import { confirmEmail, resendVerification } from '../users/verification.ts';
import { getUser } from './auth.service.ts';
import { createDeviceCookie, deviceCookie, deviceCookieOptions, knownDeviceOf } from './device-cookie.ts';
import { login } from './login.ts';
import { loginWithPasskey } from './passkey-login.ts';
import { resetPassword, sendPasswordReset } from './recovery.ts';
import { forgetSession, refreshCookie, refreshCookieOptions } from './refresh-token.ts';
import { register } from './registration.ts';
import { closeSession, type IssuedSession, refreshSession } from './sessions.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.auth.register, async ({ body, request }) => {
    await limitCalls(deps, 'register', request);
    return register(deps, body, languageOf(request));
  });

  serve(app, routes.auth.login, async ({ body, request, reply }) => {
    const { email } = body;
    const device = knownDeviceOf(deps.config, request.cookies[deviceCookie], email);
    if (device === undefined) await limitCalls(deps, 'login', request, email);
    else await limitCalls(deps, 'knownDeviceLogin', request, device);
    const network = describeNetwork(request.ip);
    const session = await login(deps, body, { device: request.headers['user-agent'] ?? '', network });
    if (device === undefined) await resetLimit(deps, 'login', 'accountNetwork', request, email);
    else await resetLimit(deps, 'knownDeviceLogin', 'account', request, device);
    reply.setCookie(deviceCookie, createDeviceCookie(deps.config, email), deviceCookieOptions);
    return answerSession(reply, session);
  });

  serve(app, routes.auth.passkeyOptions, async ({ request }) => {
    await limitCalls(deps, 'passkeyLogin', request);
    return beginUsingPasskey(deps, { purpose: 'sign_in', userId: null });
  });

  serve(app, routes.auth.passkeyLogin, async ({ body, request, reply }) => {
    await limitCalls(deps, 'passkeyLogin', request);
    const origin = { device: request.headers['user-agent'] ?? '', network: describeNetwork(request.ip) };
    const { email, ...session } = await loginWithPasskey(deps, body, origin);
    reply.setCookie(deviceCookie, createDeviceCookie(deps.config, email), deviceCookieOptions);
    return answerSession(reply, session);
  });

  serve(app, routes.auth.refresh, async ({ request, reply }) => {
    const token = request.cookies[refreshCookie];
    if (token !== undefined) await limitCalls(deps, 'session', request);
    const session =
      token === undefined ? undefined : await refreshSession(deps, token, describeNetwork(request.ip));
    // The cookie stays: another tab may have refreshed it in the meantime.
    if (!session) throw new AppError('unauthenticated');
    return answerSession(reply, session);
  });

  serve(app, routes.auth.logout, async ({ request, reply }) => {
    const token = request.cookies[refreshCookie];
    if (token !== undefined) {
      await limitCalls(deps, 'session', request);
      await closeSession(deps, token, describeNetwork(request.ip));
    }
    forgetSession(reply);
  });

  serve(app, routes.auth.verification, async ({ body, request }) => {
    await limitCalls(deps, 'mailToken', request);
    await confirmEmail(deps, body.token, (trx, user) => welcomeConfirmed(deps, trx, user));
  });

  serve(app, routes.auth.retryVerification, async ({ body, request }) => {
    await limitCalls(deps, 'retryVerification', request, body.email);
    await resendVerification(deps, body.email);
    return true;
  });

  serve(app, routes.auth.recover, async ({ body, request }) => {
    await limitCalls(deps, 'recover', request, body.email);
    await sendPasswordReset(deps, body.email);
  });

  serve(app, routes.auth.resetPassword, async ({ body, request }) => {
    await limitCalls(deps, 'mailToken', request);
    await resetPassword(deps, body, describeNetwork(request.ip));
  });

  serve(app, routes.auth.user, ({ userId }) => getUser(deps, userId));
}

function answerSession(reply: FastifyReply, session: IssuedSession): { accessToken: string } {
  reply.setCookie(refreshCookie, session.refreshToken, refreshCookieOptions);
  return { accessToken: session.accessToken };
}
