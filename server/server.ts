import type { PoolConfig } from "pg";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { GoogleSignInOptions } from "./accounts/google.ts";
import type { GoogleSettings } from "./accounts/googleProvider.ts";
import { googleRoutes } from "./accounts/googleRoutes.ts";
import { enterpriseChoiceRoutes } from "./accounts/choiceRoutes.ts";
import { apiKeyRoutes } from "./apiKeys/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { createPasswordHasher } from "./accounts/passwordHasher.ts";
import { passkeyRoutes } from "./accounts/passkeys/passkeyRoutes.ts";
import { createSecretCipher } from "./accounts/twoStep/secretCipher.ts";
import { createSignInThrottle } from "./accounts/throttle.ts";
import { twoStepRoutes } from "./accounts/twoStep/twoStepRoutes.ts";
import { clientRoutes } from "./clients/routes.ts";
import { DOCUMENT_NUMBERS } from "./conformity/auditSnapshot.ts";
import { conformityRoutes } from "./conformity/routes.ts";
import { countryRoutes } from "./countries/routes.ts";
import { createBackgroundTasks } from "./background.ts";
import { openDatabase, type Database } from "./database/database.ts";
import { readDocumentsOfClient } from "./documents/documentsOfClient.ts";
import { recentClientIds, recentProductIds } from "./documents/recentUse.ts";
import { readDebtsOfClients } from "./receivables/debtsOfClients.ts";
import { openingBalances } from "./receivables/openingBalances.ts";
import { issuingRoutes } from "./documents/issuing/routes.ts";
import { closingRoutes } from "./declarations/closing/routes.ts";
import { declarationRoutes } from "./declarations/routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { kindsOfDocuments } from "./documents/kindsOfDocuments.ts";
import { enterpriseRoutes } from "./enterprises/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { createApp } from "./http/app.ts";
import { createAuthenticationLimiter } from "./http/authenticationLimiter.ts";
import { createCallLimiter } from "./http/callLimiter.ts";
import { installErrorHandler } from "./http/errorHandler.ts";
import { refuseMissingRecord } from "./http/registerOperation.ts";
import { serveOpenApi } from "./http/openapi.ts";
import { createImageReader } from "./images/imageReader.ts";
import { servePages } from "./http/pages.ts";
import {
  DEFAULT_UPLOAD_SETTINGS,
  createUploadLimiter,
  type UploadSettings,
} from "./http/uploadLimits.ts";
import { createAccessTokens } from "./http/tokens.ts";
import type { MailSettings } from "./mail/mailer.ts";
import { MAIL_LIMITS, type MailLimits } from "./mail/limits.ts";
import { createMailThrottle } from "./mail/throttle.ts";
import { numberingRoutes } from "./numbering/routes.ts";
import { createPrinter } from "./printing/printer.ts";
import { createJoinedQueue } from "./printing/joinedQueue.ts";
import { createExportQueue, createDocumentQueue, createListQueue } from "./printing/printQueues.ts";
import { correctionRoutes } from "./payments/correctionRoutes.ts";
import { receivableRoutes } from "./payments/receivableRoutes.ts";
import { reminderRoutes } from "./payments/reminders/reminderRoutes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { createQuotas, DEFAULT_QUOTA_SETTINGS, type QuotaSettings } from "./quotas.ts";
import type { SealKey } from "./seals/sealKey.ts";
import type { Services } from "./services.ts";
import { createSheetReader } from "./spreadsheets/sheetReader.ts";
import { createStorageGuard, type StorageSettings } from "./storageGuard.ts";
import { reportRoutes } from "./reports/routes.ts";
import { statisticsRoutes } from "./statistics/routes.ts";
import { startHourlySweep } from "./sweep.ts";
import type { MetricsSettings, MetricsSources } from "./system/metrics.ts";
import { systemRoutes } from "./system/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { viewRoutes } from "./views/routes.ts";

/** Milliseconds after `listen` at which the printer's threads start. */
const WARM_UP_DELAY = 1_000;

export interface ServerOptions {
  /** The settings of connections to a migrated database that sign in as, or switch to, the program's role. */
  connection: PoolConfig;
  secret: string;
  sealKey: SealKey;
  log: FastifyBaseLogger;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Addresses and networks of the proxies; null or absent: those on this machine. */
  trustedProxies?: string[] | null;
  /** Null: mail is disabled. */
  mail: MailSettings | null;
  /** Limits of mails other than the default ones. */
  mailLimits?: Partial<MailLimits>;
  /** Null: sign-in with Google is disabled. */
  google: GoogleSettings | null;
  /** Limits of uploads other than the default ones. */
  uploads?: Partial<UploadSettings>;
  /** Null: the disk isn't watched. */
  storage?: StorageSettings | null;
  /** Quotas of an organization other than the default ones. */
  quotas?: Partial<QuotaSettings>;
  /** Milliseconds after which an idle process of the image reader ends. */
  images?: { idleTimeout: number };
  /** Milliseconds after which refused requests with a password are answered. */
  passwords?: { refusalDelay: number };
  /** Null, the default: there are no metrics. */
  metrics?: MetricsSettings | null;
}

export interface Server {
  app: FastifyInstance;
  database: Database;
  /** Finishes running requests and background work, then releases all resources. */
  close(): Promise<void>;
}

// Optional features are imported only when configured, to keep startup short.

async function loadMailer(settings: MailSettings) {
  const { createMailer } = await import("./mail/mailer.ts");
  return createMailer(settings);
}

async function loadGoogle(options: GoogleSignInOptions) {
  const { createGoogleSignIn } = await import("./accounts/google.ts");
  return createGoogleSignIn(options);
}

async function loadMetrics(app: FastifyInstance, settings: MetricsSettings, from: MetricsSources) {
  const { serveMetrics } = await import("./system/metrics.ts");
  serveMetrics(app, settings, from);
}

/** Creates the server on a migrated database, ready to listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const {
    connection,
    secret,
    sealKey,
    log,
    publicUrl,
    mail,
    google,
    uploads,
    metrics = null,
  } = options;
  const database = openDatabase(connection, (error) => log.warn({ err: error }, "database"));
  const app = await createApp({
    log,
    secure: publicUrl.startsWith("https:"),
    trustedProxies: options.trustedProxies ?? null,
  });
  const { requestTimeout } = app.server;
  const admitUpload = createUploadLimiter({
    ...DEFAULT_UPLOAD_SETTINGS,
    requestTimeout,
    ...uploads,
  });
  const isStorageFull = createStorageGuard(options.storage ?? null);
  const tokens = createAccessTokens(secret);
  const quotas = createQuotas(database.pool, { ...DEFAULT_QUOTA_SETTINGS, ...options.quotas });
  const limitCall = createCallLimiter();
  const limitAuthentication = createAuthenticationLimiter();
  const limits = { admitUpload, limitCall, limitAuthentication, isStorageFull, quotas };
  const throttle = createSignInThrottle(database.pool);
  const { countWrongKey } = throttle;
  const dependencies = { app, database, tokens, countWrongKey, ...limits, kindsOfDocuments };
  const printer = createPrinter();
  const print = createDocumentQueue(printer);
  const mailer = mail === null ? null : await loadMailer(mail);
  const sheets = createSheetReader((message) => log.warn(message));
  const images = createImageReader({ ...options.images, log: (message) => log.warn(message) });
  const services: Services = {
    ...dependencies,
    sheets,
    images,
    print,
    printJoined: createJoinedQueue(print),
    printList: createListQueue(printer),
    printForExport: createExportQueue(printer),
    throttle,
    passwords: createPasswordHasher({
      ...options.passwords,
      log: (message) => log.warn(message),
    }),
    secretCipher: createSecretCipher(secret),
    sealKey,
    mailer,
    mailThrottle: createMailThrottle(database.pool, { ...MAIL_LIMITS, ...options.mailLimits }),
    background: createBackgroundTasks(log),
    publicUrl,
    google: google === null ? null : await loadGoogle({ ...google, publicUrl, secret }),
    features: { google: google !== null, mail: mailer !== null },
  };
  if (metrics !== null) {
    const { print, printList, printJoined } = services;
    const queues = {
      transactions: () => database.counts().transactions,
      slow: () => database.counts().slow,
      documents: print.counts,
      lists: printList.counts,
      compilations: printer.counts,
      spreadsheets: sheets.counts,
      uploads: admitUpload.counts,
      accounts: limitCall.counts,
      authentication: limitAuthentication.counts,
      images: images.counts,
      passwords: services.passwords.counts,
      joined: printJoined.counts,
    };
    await loadMetrics(app, metrics, { database, mailer, queues });
  }
  installErrorHandler(app, (request, reply) => refuseMissingRecord(dependencies, request, reply));
  systemRoutes(services);
  accountRoutes(services);
  twoStepRoutes(services);
  passkeyRoutes(services);
  enterpriseChoiceRoutes(services);
  googleRoutes(services);
  enterpriseRoutes(services);
  teamRoutes(services);
  apiKeyRoutes(services);
  exportRoutes(services);
  conformityRoutes(services);
  numberingRoutes(services, DOCUMENT_NUMBERS);
  countryRoutes(services);
  clientRoutes(services, {
    documentsOfClient: readDocumentsOfClient,
    recentClientIds,
    debtsOfClients: readDebtsOfClients,
    openingBalances,
  });
  productRoutes(services, recentProductIds);
  documentRoutes(services);
  issuingRoutes(services);
  paymentRoutes(services);
  correctionRoutes(services);
  receivableRoutes(services);
  reminderRoutes(services);
  statisticsRoutes(services);
  declarationRoutes(services);
  closingRoutes(services);
  reportRoutes(services);
  historyRoutes(services);
  viewRoutes(services);
  let stopSweeping = () => {};
  app.addHook("onListen", async () => {
    stopSweeping = startHourlySweep(database, log);
    // The printer's threads start later than the server, because they occupy two cores for 0.5 s.
    setTimeout(() => printer.warm(), WARM_UP_DELAY).unref();
  });
  await serveOpenApi(app, publicUrl);
  await servePages(app, publicUrl);
  return {
    app,
    database,
    close: async () => {
      stopSweeping();
      await app.close();
      await services.background.settled();
      mailer?.close();
      const { passwords } = services;
      await Promise.all([printer.close(), sheets.close(), images.close(), passwords.close()]);
      await database.close();
    },
  };
}
