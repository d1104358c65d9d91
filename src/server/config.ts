import { z } from 'zod';
import { SESSION_DAYS } from '#domain/people/session-days.ts';
import { isKeyText } from './secrets/secret-keys.ts';

const whole = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const environment = z.object({
  PORT: whole(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  REGISTRATION: z.enum(['open', 'invited']).default('invited'),
  OPERATORS_NEED_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
  PUBLIC_URL: z.url().optional(),
  ASSETS_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email().optional(),
  AI_URL: z
    .string()
    .regex(/^https?:\/\//, 'must begin with http:// or https://')
    .optional(),
  AI_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_BUDGET: z.coerce.number().int().min(0).max(1_000_000_000).default(500_000),
  WEBHOOK_TARGETS: z.enum(['internet', 'anywhere']).default('internet'),
  SECRETS_KEY: z
    .string()
    .refine(
      (keys) => keys.split(',').every(isKeyText),
      'must be 32 bytes in base64, as `openssl rand -base64 32` prints them',
    )
    .optional(),
  TRUSTED_PROXIES: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  DRAIN_DELAY: z.coerce.number().min(0).max(300).default(0),
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(SESSION_DAYS).default(30),
  EVENT_STREAMS: z.coerce.number().int().min(1).max(100_000).default(1000),
  FLAGS: z
    .string()
    .regex(/^([a-z][a-z-]*)(,[a-z][a-z-]*)*$/, 'must be names with commas between them')
    .optional(),
  TELEMETRY_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^/?#@]+([/?#]|$)/, 'must not name a user')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded PostgreSQL keeps its data; null: database/data-folder.ts chooses. */
  readonly dataDir: string | null;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** A pooler in transaction mode before that PostgreSQL; null: there is none. */
  readonly poolerUrl: string | null;
  readonly demo: boolean;
  /** Who opens suppliers' spaces: anyone with an account, or operators and the people they invite. */
  readonly registration: 'open' | 'invited';
  /** Whether operators are served as such only once a code is asked for at their sign-in (decision 0042). */
  readonly operatorsNeedSecondFactor: boolean;
  /** Where people reach the product; its origin decides cookies and cross-site checks. */
  readonly publicUrl: string;
  /** Where `static/email_templates` is reached from outside: the product itself, or a server before it. */
  readonly assetsUrl: string;
  /** The mail server; null: mail stays in the installation's own mailbox. */
  readonly smtpUrl: string | null;
  /** The address that mail comes from. */
  readonly mailFrom: string;
  /** The language model that translates, called by OpenAI's protocol; null: only stored translations are offered. */
  readonly model: {
    /** The address, ending with `/v1`. */
    readonly url: string;
    readonly key: string | null;
    readonly name: string;
    /** Tokens that one run may cost. */
    readonly budget: number;
  } | null;
  /** Whether suppliers' webhooks may lead into the installation's own network, and may do without encryption. */
  readonly webhooksAnywhere: boolean;
  /** The keys that suppliers' secrets are sealed with, the newest first; null: the key is in the data folder. */
  readonly secretsKeys: readonly string[] | null;
  /**
   * Addresses or networks whose X-Forwarded-For is believed, comma-separated; limits count the client, not the proxy.
   */
  readonly trustedProxies: string | null;
  /** The token that Prometheus sends to read /metrics; null: operators only. */
  readonly metricsToken: string | null;
  /** Milliseconds between being asked to stop and refusing new connections. */
  readonly drainDelay: number;
  /** Event streams that one process keeps open at a time. */
  readonly eventStreams: number;
  /** Days after which a session ends that nobody uses. */
  readonly sessionIdleDays: number;
  /** Where the app sends what failed, without persons and texts; null: nowhere. */
  readonly telemetryUrl: string | null;
  readonly logLevel: string;
  /** Optional features that are switched on, such as `ada-assistant`. */
  readonly flags: readonly string[];
}

/** Mail servers want a domain with a dot, which localhost is not. */
function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${hostname.includes('.') ? hostname : `${hostname}.localdomain`}`;
}

/** Reads and checks the environment; throws one Error that names every variable that is wrong. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n  ${wrong.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, REGISTRATION, PUBLIC_URL, DRAIN_DELAY, LOG_LEVEL } = parsed.data;
  const {
    SMTP_URL,
    MAIL_FROM,
    TRUSTED_PROXIES,
    METRICS_TOKEN,
    FLAGS,
    EVENT_STREAMS,
    SESSION_IDLE_DAYS,
    WEBHOOK_TARGETS,
    ASSETS_URL,
    SECRETS_KEY,
    TELEMETRY_URL,
    OPERATORS_NEED_SECOND_FACTOR,
  } = parsed.data;
  const { AI_URL, AI_KEY, AI_MODEL, AI_BUDGET, DATABASE_DIRECT_URL } = parsed.data;
  if ((AI_URL === undefined) !== (AI_MODEL === undefined)) {
    throw new Error('The environment is not right:\n  AI_URL and AI_MODEL go together');
  }
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined) {
    throw new Error(
      'The environment is not right:\n  DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler',
    );
  }
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR ?? null,
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL ?? null,
    poolerUrl: DATABASE_DIRECT_URL === undefined ? null : (DATABASE_URL ?? null),
    // Everybody knows the demo's passwords: on the internet there is a demo only if DEMO asks for it.
    demo: DEMO === undefined ? DATABASE_URL === undefined && !publicUrl.startsWith('https://') : DEMO === 'on',
    registration: REGISTRATION,
    operatorsNeedSecondFactor: OPERATORS_NEED_SECOND_FACTOR === 'on',
    publicUrl,
    assetsUrl: ASSETS_URL ?? publicUrl,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? defaultSender(publicUrl),
    model:
      AI_URL === undefined || AI_MODEL === undefined
        ? null
        : { url: AI_URL.replace(/\/+$/, ''), key: AI_KEY ?? null, name: AI_MODEL, budget: AI_BUDGET },
    webhooksAnywhere: WEBHOOK_TARGETS === 'anywhere',
    secretsKeys: SECRETS_KEY?.split(',') ?? null,
    trustedProxies: TRUSTED_PROXIES ?? null,
    metricsToken: METRICS_TOKEN ?? null,
    drainDelay: DRAIN_DELAY * 1000,
    eventStreams: EVENT_STREAMS,
    sessionIdleDays: SESSION_IDLE_DAYS,
    telemetryUrl: TELEMETRY_URL ?? null,
    logLevel: LOG_LEVEL,
    flags: FLAGS?.split(',') ?? ['ada-assistant'],
  };
}
