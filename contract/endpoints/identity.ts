import * as z from 'zod/mini'
import { botCheckActions, BotCheckChallenge, botCheckKinds } from './bot-check'
import { endpoint } from '../endpoint'
import { routes } from '../routes'
import { Moment, named } from '../values'
import { says } from '../problems/says'

export const subscriptionStatuses = [
  'trialing',
  'active',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'canceled',
  'unpaid',
  'trial_expired',
  'subscription_expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const User = named(
  'User',
  z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
    subscriptionStatus: z.nullable(z.enum(subscriptionStatuses)),
    trialEndsAt: z.nullable(Moment),
    subscriptionEndsAt: z.nullable(Moment),
    stripeCustomerId: z.nullable(z.string()),
    stripeSubscriptionId: z.nullable(z.string()),
    createdAt: Moment,
    /** The administrator made a sign-in link for this user before this browser's session began. */
    signInLinkMadeAt: z.optional(Moment),
  }),
)
export type User = z.output<typeof User>

/** The longest tokens have about 2,000 characters. */
const RecaptchaToken = z.optional(z.nullable(z.string().check(z.maxLength(8_192, says('bot_check_too_long')))))

const invalidEmail = says('invalid_email')

export const LoginForm = z.object({
  username: z
    .string(says('username_required'))
    .check(z.minLength(1, says('username_required')), z.maxLength(200, says('username_too_long'))),
  password: z
    .string(says('password_required'))
    .check(z.minLength(1, says('password_required')), z.maxLength(1_000, says('password_too_long'))),
  recaptchaToken: RecaptchaToken,
})

/** Normalization decides whether it is an address at all. */
export const Email = z
  .string(invalidEmail)
  .check(z.maxLength(254, { error: invalidEmail, abort: true }), z.includes('@', invalidEmail))

export const MagicLinkForm = z.object({
  email: Email,
  recaptchaToken: RecaptchaToken,
  /** The page to return to. Anything that is not our page is dropped. */
  from: z.optional(z.nullable(z.string())),
})

/** 32 bytes in URL-safe base64. */
const MagicToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const identityApi = {
  user: endpoint(routes.identity.user, { who: 'anyone', reply: z.nullable(User) }),
  login: endpoint(routes.identity.login, {
    who: 'anyone',
    refusals: ['wrong_credentials', 'bot_check_failed', 'bot_check_unavailable'],
    body: LoginForm,
    reply: User,
  }),
  logout: endpoint(routes.identity.logout, { who: 'anyone', reply: z.object({ success: z.literal(true) }) }),
  botCheckKey: endpoint(routes.identity.botCheckKey, {
    who: 'anyone',
    /** `siteKey` is for reCAPTCHA; null with another check. */
    reply: z.object({ siteKey: z.nullable(z.string()), kind: z.enum(botCheckKinds) }),
  }),
  botCheckChallenge: endpoint(routes.identity.botCheckChallenge, {
    who: 'anyone',
    refusals: ['not_found'],
    query: z.object({ action: z.enum(botCheckActions) }),
    reply: BotCheckChallenge,
  }),
  /** The configured ways to sign in, besides the administrator's. */
  methods: endpoint(routes.identity.methods, {
    who: 'anyone',
    reply: z.object({ google: z.boolean(), magicLink: z.boolean() }),
  }),
  requestMagicLink: endpoint(routes.identity.requestMagicLink, {
    who: 'anyone',
    refusals: ['bot_check_failed', 'bot_check_unavailable', 'mail_not_set_up', 'origin_not_set_up'],
    body: MagicLinkForm,
    reply: z.object({ magicLink: z.optional(z.string()) }),
  }),
  /** The user whom a link would sign in, and the page afterwards. The link stays unused. */
  readMagicLink: endpoint(routes.identity.readMagicLink, {
    who: 'anyone',
    refusals: ['magic_link_used', 'magic_link_expired'],
    body: z.object({ token: MagicToken }),
    reply: z.object({ email: z.string(), from: z.nullable(z.string()) }),
    invalid: { field: 'token', code: 'magic_link_incomplete' },
  }),
  /** The page that a link returns to, even if it is used or expired, so that a new link can be requested with it. */
  magicLinkReturnAddress: endpoint(routes.identity.magicLinkReturnAddress, {
    who: 'anyone',
    body: z.object({ token: MagicToken }),
    reply: z.object({ from: z.nullable(z.string()) }),
    invalid: { field: 'token', code: 'magic_link_incomplete' },
  }),
  verifyMagicLink: endpoint(routes.identity.verifyMagicLink, {
    who: 'anyone',
    refusals: ['magic_link_used', 'magic_link_expired'],
    body: z.object({ token: MagicToken }),
    reply: User,
    invalid: { field: 'token', code: 'magic_link_incomplete' },
  }),
}
