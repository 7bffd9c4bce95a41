import { limits } from '@dierbaar/contract';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isPublic } from './config.ts';
import type { Deps } from './deps.ts';
import { guardAccess } from './http/access-guard.ts';
import { addApiDocs } from './http/api-docs.ts';
import type { SendCover } from './http/downloads/send-cover.ts';
import { handleError } from './http/error-handler.ts';
import { addJsonParser } from './http/json-body.ts';
import { limitBodies } from './http/limits/limit-bodies.ts';
import { createRequestId, logRequests } from './http/monitoring/request-log.ts';
import { traceRequests } from './http/monitoring/trace-requests.ts';
import { addProbes } from './http/probes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWebApp } from './http/web-app.ts';
import { accountRoutes } from './modules/accounts/account/account.routes.ts';
import { authRoutes } from './modules/accounts/auth/auth.routes.ts';
import { authenticate } from './modules/accounts/auth/authenticate.ts';
import { subscriptionRoutes } from './modules/accounts/subscriptions/subscriptions.routes.ts';
import { catalogueRoutes } from './modules/books/catalogue/catalogue.routes.ts';
import { projectChapterRoutes } from './modules/books/chapters/chapters.routes.ts';
import { projectCoverRoutes } from './modules/books/covers/covers.routes.ts';
import { projectRoutes } from './modules/books/projects/projects.routes.ts';
import { projectQuestionRoutes } from './modules/books/questions/questions.routes.ts';
import { settingsRoutes } from './modules/books/settings/settings.routes.ts';
import { askedRoutes } from './modules/family/asked/asked.routes.ts';
import { askedPhotoRoutes } from './modules/family/asked/asked-photos.routes.ts';
import { askedRecordingRoutes } from './modules/family/asked/asked-recordings.routes.ts';
import { firstPagePhotoRoutes, firstPageRoutes } from './modules/family/first-pages/first-pages.routes.ts';
import { invitationRoutes } from './modules/family/invitations/invitations.routes.ts';
import { findOwnerOfLink } from './modules/family/links/links.service.ts';
import { memoryRoutes } from './modules/family/memories/memories.routes.ts';
import { handOverRoutes } from './modules/family/phone-transfers/phone-transfers.routes.ts';
import { readerRemarkRoutes } from './modules/family/readers/reader-remarks.routes.ts';
import { readerRoutes } from './modules/family/readers/readers.routes.ts';
import { readingRoutes } from './modules/family/readers/reading.routes.ts';
import { photoRoutes, photoUploadRoutes } from './modules/media/photos/photos.routes.ts';
import { photoFormOptions } from './modules/media/photos/upload/read-upload.ts';
import { createPhotoReceiver } from './modules/media/photos/upload/receive-photo.ts';
import { soundFormOptions } from './modules/media/recordings/read-recording.ts';
import { createRecordingReceiver } from './modules/media/recordings/receive-recording.ts';
import { recordingRoutes, recordingUploadRoutes } from './modules/media/recordings/recordings.routes.ts';
import { voiceRoutes } from './modules/media/recordings/voices/voices.routes.ts';
import { checkoutRoutes } from './modules/orders/checkout/checkout.routes.ts';
import { orderRoutes } from './modules/orders/checkout/orders.routes.ts';
import { stripeEventRoutes } from './modules/orders/money/stripe-events.routes.ts';
import { printerChangeRoutes } from './modules/orders/print/printer-changes.routes.ts';
import { projectExportRoutes } from './modules/rendering/exports/exports.routes.ts';
import { listenForExports } from './modules/rendering/exports/follow/export-signals.ts';
import { sendExportFile } from './modules/rendering/exports/send-file.ts';
import { printCheckRoutes } from './modules/rendering/print-check/print-check.routes.ts';
import { accountDeletionRoutes } from './modules/retention/account-deletion/account-deletion.routes.ts';
import { accountExportRoutes } from './modules/retention/account-exports/account-exports.routes.ts';
import { deletionRoutes } from './modules/retention/deletions/deletion.routes.ts';

/** Builds the HTTP application; the caller starts listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: (_address, hop) => hop < deps.config.TRUSTED_PROXY_HOPS,
    bodyLimit: limits.bodyBytes,
    http: httpLimits(deps.config.SLOW_REQUEST_SECONDS),
    requestTimeout: longestRequestSeconds * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  // A form of another site can send text/plain without a preflight, so only JSON and files are accepted.
  app.removeContentTypeParser('text/plain');
  addJsonParser(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('ownOrigin', deps.config.APP_URL);

  logRequests(app);
  traceRequests(app);
  limitBodies(app, deps.config.SLOW_REQUEST_SECONDS);
  await addSecurityHeaders(app, deps.config.PAYMENT_ORIGIN);
  await app.register(cookie);
  guardAccess(
    app,
    (...request) => authenticate(deps, ...request),
    (token) => findOwnerOfLink(deps, token),
  );
  addProbes(app, deps);
  if (!isPublic(deps.config)) await addApiDocs(app);
  await app.register(
    async (api) => {
      authRoutes(api, deps);
      stripeEventRoutes(api, deps);
      subscriptionRoutes(api, deps);
      accountRoutes(api, deps);
      accountExportRoutes(api, deps);
      accountDeletionRoutes(api, deps);
      catalogueRoutes(api, deps);
      projectRoutes(api, deps);
      projectChapterRoutes(api, deps);
      projectQuestionRoutes(api, deps);
      const signals = listenForExports(api, deps);
      const sendPicture: SendCover = (picture, request, reply) =>
        sendExportFile(deps, signals, picture, request, reply);
      projectCoverRoutes(api, deps, sendPicture);
      projectExportRoutes(api, deps, signals);
      printCheckRoutes(api, deps);
      settingsRoutes(api, deps);
      uploadRoutes(api, deps);
      photoRoutes(api, deps);
      firstPageRoutes(api, deps);
      recordingRoutes(api, deps);
      voiceRoutes(api, deps, sendPicture);
      memoryRoutes(api, deps);
      invitationRoutes(api, deps);
      askedRoutes(api, deps);
      handOverRoutes(api, deps);
      readerRoutes(api, deps);
      readingRoutes(api, deps, sendPicture);
      readerRemarkRoutes(api, deps);
      deletionRoutes(api, deps);
      checkoutRoutes(api, deps, signals);
      orderRoutes(api, deps);
      printerChangeRoutes(api, deps);
    },
    { prefix: '/api' },
  );
  await serveWebApp(app, deps.config.WEB_FOLDER, deps.config.APP_URL);
  return app;
}

/** Routes that receive files, in scopes of their own, because only these read forms. */
function uploadRoutes(api: FastifyInstance, deps: Deps): void {
  const receivePhoto = createPhotoReceiver(api, deps);
  api.register(async (scope) => {
    await scope.register(multipart, photoFormOptions);
    photoUploadRoutes(scope, deps, receivePhoto);
    askedPhotoRoutes(scope, deps, receivePhoto);
    firstPagePhotoRoutes(scope, deps, receivePhoto);
  });
  const receiveRecording = createRecordingReceiver(deps);
  api.register(async (scope) => {
    await scope.register(multipart, soundFormOptions);
    recordingUploadRoutes(scope, deps, receiveRecording);
    askedRecordingRoutes(scope, deps, receiveRecording);
  });
}

/** An upload may take three minutes. */
const longestRequestSeconds = 200;

/** Limits of Node's HTTP server; both timeouts are checked at intervals. */
function httpLimits(slowSeconds: number) {
  return {
    headersTimeout: slowSeconds * 1000,
    connectionsCheckingInterval: Math.min(5, slowSeconds) * 500,
    maxHeaderSize: 16 * 1024,
  };
}
