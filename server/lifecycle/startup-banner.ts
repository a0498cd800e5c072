import { brand } from '../../contract/brand'
import type { Env } from '../env'
import { addresses } from '../machine/addresses'
import type { PasswordNotice } from '../secrets/secrets'

/** The lines on the terminal once the server runs: where to open it, and how to sign in. */
export function printStartupBanner(env: Env, passwordNotice: PasswordNotice): void {
  const here = env.APP_ORIGIN ?? `http://localhost:${env.PORT}`
  const others = addresses(env).filter((origin) => origin !== here)
  const lines = [
    `${brand} is running.`,
    '',
    `  Open            ${here}`,
    ...others.map((origin, index) => `  ${index === 0 ? 'Phones' : '      '}          ${origin}`),
    `  Administrator   ${env.ADMIN_USERNAME}`,
    ...passwordLines(passwordNotice),
    '',
    '  Press Ctrl-C to stop.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function passwordLines(notice: PasswordNotice): string[] {
  if (!notice) return []
  if ('file' in notice) return [`  Password        in ${notice.file}`]
  return [`  Password        ${notice.password}   (shown only once: write it down)`]
}
