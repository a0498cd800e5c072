import * as z from 'zod'
import { botCheckKinds } from '../contract/endpoints/bot-check'
import { mailAddress } from './mail/address'
import { redisAddress } from './redis/address'
import { aiSettings } from './settings/ai-settings'
import { SetupError } from './settings/setup-error'
import { stripeMistake, stripeSettings, type StripeSettings } from './settings/stripe-settings'

const text = z.string().min(1)
const url = (what: string, protocol: RegExp) =>
  z.string().refine((value) => URL.canParse(value) && protocol.test(new URL(value).protocol), {
    message: `must be ${what}`,
    abort: true,
  })
const webAddress = url('a web address such as https://example.org', /^https?:$/)
/** The address of a service that receives secrets or confirms identities. */
const trustedAddress = webAddress.refine((value) => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || isThisMachine(hostname)
}, 'must use https, unless it is on this machine')
/** An address without a path. */
const origin = (address: typeof webAddress, example: string) =>
  address
    .refine(
      (value) => value.replace(/\/$/, '') === new URL(value).origin,
      `must be an origin without a path, such as ${example}`,
    )
    .transform((value) => new URL(value).origin)
const postgresAddress = url('an address such as postgres://user:password@host:5432/name', /^postgres(ql)?:$/)
const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(?:\/\d{1,3})?$/i
const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) || parts.every((part) => address.test(part)),
    'must be the number of proxies, or their addresses, such as 10.0.0.0/8,192.168.1.7',
  )
  .transform((parts) => (/^\d{1,2}$/.test(parts[0] ?? '') ? Number(parts[0]) : parts))

// Recipients see this, and mail servers accept no other form.
const sender = z
  .string()
  .refine(
    (value) => mailAddress(value.match(/^[^<>\p{Cc}]*<([^<>]+)>$/u)?.[1] ?? value) !== null,
    'must be a sender, such as Quizhall <quiz@example.org>',
  )

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const Settings = z
  .object({
    PORT: whole(0, 65_535).default(3_000),
    HOST: text.default('0.0.0.0'),
    /** The public address, without a trailing slash. All links that the product sends start with it. */
    APP_ORIGIN: origin(webAddress, 'https://quiz.example.org').optional(),
    TRUST_PROXY: proxies.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Prometheus reads the metrics on this port only; the public port never serves them. */
    METRICS_PORT: whole(1, 65_535).optional(),
    DATA_DIR: text.default('./data'),

    DATABASE_URL: postgresAddress.optional(),
    DATABASE_DIRECT_URL: postgresAddress.optional(),
    DATABASE_POOL_MAX: whole(1, 1_000).default(20),
    REDIS_URL: z
      .string()
      .refine(
        (value) => redisAddress(value) !== null,
        'must be an address such as redis://host:6379, redis+sentinel://host:26379,host:26379/name or redis+cluster://host:6379,host:6379',
      )
      .optional(),

    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ADMIN_USERNAME: text.default('admin'),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    RETENTION_DAYS: whole(1, 36_500).default(365),
    /** Whether hosts can let players keep a link to their results. */
    TAKE_HOME: z.enum(['on', 'off']).default('on'),
    /** Whether each game keeps a log that replays. */
    GAME_LOG: z.enum(['on', 'off']).default('on'),
    QR_IMAGE_URL: webAddress.optional(),

    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    GOOGLE_ISSUER: trustedAddress.default('https://accounts.google.com'),

    SMTP_URL: url('an address such as smtps://user:password@host', /^smtps?:$/).optional(),
    MAIL_FROM: sender.optional(),
    SUPPORT_EMAIL: z
      .string()
      .refine((value) => mailAddress(value) !== null, 'must be an email address')
      .optional(),
    MAGIC_LINK_ECHO: z.enum(['log', 'response']).optional(),

    BOT_CHECK: z.enum(botCheckKinds).optional(),
    RECAPTCHA_SITE_KEY: text.optional(),
    RECAPTCHA_SECRET_KEY: text.optional(),
    RECAPTCHA_VERIFY_URL: trustedAddress.default('https://www.google.com/recaptcha/api/siteverify'),

    S3_ENDPOINT: webAddress.optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),

    ...stripeSettings,
    STRIPE_API_BASE: origin(trustedAddress, 'https://stripe-proxy.example.org').optional(),

    ...aiSettings,
  })
  // With only some of them, pictures would silently be stored on this machine's disk.
  .check((ctx) => {
    const absent = bucketSettings.filter((name) => ctx.value[name] === undefined)
    if (absent.length === 0 || absent.length === bucketSettings.length) return
    const message = 'must also be set to store pictures in a bucket'
    ctx.issues.push({ code: 'custom', path: absent.slice(0, 1), message, input: ctx.value })
  })
  .refine((env) => env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: 'must differ from PORT, which is open to everyone',
  })
  // Alone, it would silently leave everything in the built-in database.
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'must also be set: DATABASE_DIRECT_URL is only for migrations',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set with SMTP_URL, such as Quizhall <quiz@example.org>',
  })
  .refine((env) => !(env.MAGIC_LINK_ECHO && isHttps(env)), {
    path: ['MAGIC_LINK_ECHO'],
    message: 'shows sign-in links to anyone who asks, so it cannot be used when APP_ORIGIN is https',
  })
  // A sign-in that should be protected must not start unprotected.
  .refine((env) => env.BOT_CHECK !== 'recaptcha' || (env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET_KEY), {
    path: ['BOT_CHECK'],
    message: 'is recaptcha, which needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY',
  })
  .refine((env) => env.BOT_CHECK || Boolean(env.RECAPTCHA_SITE_KEY) === Boolean(env.RECAPTCHA_SECRET_KEY), {
    path: ['RECAPTCHA_SITE_KEY'],
    message: 'and RECAPTCHA_SECRET_KEY only work together: set both, or BOT_CHECK=off',
  })
  .check((ctx) => {
    const mistake = stripeMistake(ctx.value, isHttps(ctx.value))
    if (!mistake) return
    ctx.issues.push({ code: 'custom', path: [mistake.name], message: mistake.message, input: ctx.value })
  })

const Complete = Settings.transform((env) => ({
  ...env,
  BOT_CHECK: env.BOT_CHECK ?? (env.RECAPTCHA_SITE_KEY ? 'recaptcha' : 'off'),
}))

/** Whether connections to this host never leave the machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)
}

/** Whether browsers use https, so that cookies and headers may require it. */
export function isHttps({ APP_ORIGIN }: { APP_ORIGIN?: string | undefined }): boolean {
  return APP_ORIGIN?.startsWith('https:') ?? false
}

/** How long the names and answers of a past game's players are kept. */
export const retentionMs = ({ RETENTION_DAYS }: { RETENTION_DAYS: number }): number => RETENTION_DAYS * 24 * 3_600_000

/** Whether this installation takes payments. If not, nothing expires and nothing can be paid. */
export function isBillingSetUp(env: StripeSettings): boolean {
  return Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_PRICE_ID)
}

export type Env = z.output<typeof Complete>

/** The names of all settings, as listed in `.env.example`. */
export const settingNames: string[] = Object.keys(Settings.shape)

type Source = Record<string, string | undefined>

/** Reads the settings, once at start. An empty setting counts as absent. */
export const readEnv = (source: Source = process.env): Env => read(Complete, source)

const { APP_ORIGIN, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = Settings.shape
const StripeSetup = z
  .object({ APP_ORIGIN, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE })
  .transform(({ STRIPE_SECRET_KEY = '', ...settings }) => ({ ...settings, STRIPE_SECRET_KEY }))
  .refine((env) => env.STRIPE_SECRET_KEY !== '', {
    path: ['STRIPE_SECRET_KEY'],
    message: 'must be set: Stripe shows it in its dashboard under Developers, API keys',
  })

/** The settings of `npm run stripe:setup`. `readEnv` would miss those that the script is about to make. */
export const readStripeSetup = (source: Source = process.env): z.output<typeof StripeSetup> => read(StripeSetup, source)

function read<T>(schema: z.ZodType<T>, source: Source): T {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '')
  const read = schema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SetupError(`${issue?.path.join('.')} ${messageOf(issue)}.`)
}

function messageOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return issue?.message ?? 'is not valid'
}
