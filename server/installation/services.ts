import type { Services } from '../../contract/endpoints/installation'
import { isBillingSetUp, type Env } from '../env'
import { googleSignIn } from '../identity/google/google'
import { aiModelOf } from '../settings/ai-settings'

/** The outside services enabled here, which are the ones that the privacy policy names. */
export function servicesOf(env: Env): Services {
  return {
    google: googleSignIn(env) !== null,
    mail: env.SMTP_URL !== undefined,
    recaptcha: env.BOT_CHECK === 'recaptcha',
    payments: isBillingSetUp(env),
    ai: aiModelOf(env) !== null,
    pictureStore: Boolean(env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    qrImages: env.QR_IMAGE_URL !== undefined,
    retentionDays: env.RETENTION_DAYS,
    takeHome: env.TAKE_HOME === 'on',
    gameLog: env.GAME_LOG === 'on',
  }
}
